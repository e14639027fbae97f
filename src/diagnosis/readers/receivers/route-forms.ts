/** How web frameworks write a route with its method and its path. */

/** What a reader looks for, as patterns. */
interface RouteParts {
  /** The object of a route, such as `app.`. */
  readonly owner: string;
  /** The methods, one of which a route has. */
  readonly methods: string;
  /** The methods in a list of several. */
  readonly listed: string;
  /** The path from its quotation mark, as far as it matters. */
  readonly path: string;
}

/** What routes are written on: a call of another object may be a request. */
export const routeOwner = String.raw`\b(?:app|router|server|api|bp|fastify|Route|r|e|mux|route)(?:\.|::)`;

/** The forms of a route in all frameworks, as patterns. */
export function routeForms({ owner, methods, listed, path }: RouteParts): string[] {
  const whole = String.raw`["']${path}[^"'\n]*["']`;
  return [
    // `app.post('/hook'`, `Route::post('/hook'`, `r.post "/hook"`
    String.raw`${owner}${methods}[( ]\s*["']${path}`,
    // `@Post("/hook"`, `@PostMapping(path = "/hook"`
    String.raw`@${methods}(?:Mapping)?(?=\(\s*(?:\w+ ?= ?)?["']${path})`,
    // `[HttpPost("/hook"`
    String.raw`\[Http${methods}(?=\(\s*["']${path})`,
    // `MapPost("/hook"`, `router.add_post("/hook"`
    String.raw`\b(?:Map|add_)${methods}\(\s*["']${path}`,
    // `post '/hook' do`, `post("/hook") {`
    String.raw`^[ \t]*${methods}\s*\(?${whole}\)?\s*(?:do\b|\{)`,
    // `mux.HandleFunc("POST /hook"`, `mux.Handle("POST /hook"`
    String.raw`\bHandle(?:Func)?\(\s*["']${methods} ${path}`,
    // `method: 'POST', path: '/hook'`
    String.raw`\bmethod: ?["']${methods}["'],\s*(?:path|url): ?["']${path}`,
    // `@app.route("/hook", methods=["POST"])`, `Route("/hook", hook, methods=["POST"])`, `#[Route('/hook', methods: ['POST'])]`
    String.raw`\b[rR]oute\(\s*${whole}[^\n]{0,80}?\bmethods\s{0,2}[:=]\s{0,2}[[({]${listed}[\])}]`,
  ];
}
