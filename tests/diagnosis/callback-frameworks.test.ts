import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundIn } from './found-in.ts';

/** A handler in many frameworks with the names that it has for the code and the state. */
const handlers: Readonly<Record<string, (code: string, state: string) => string>> = {
  Koa: (code, state) =>
    `router.get('/oauth/callback', async (ctx) => {
  if (ctx.query.${state} !== ctx.session.state) ctx.throw(400);
  ctx.session.tokens = await exchange(ctx.query.${code});
  ctx.redirect('/');
});`,
  Hapi: (code, state) =>
    `server.route({
  method: 'GET',
  path: '/oauth/callback',
  handler: async (request, h) => {
    if (request.query.${state} !== request.yar.get('state')) return h.response('bad').code(400);
    const tokens = await exchange(request.query.${code});
    return h.redirect('/');
  },
});`,
  NestJS: (code, state) =>
    `@Controller('oauth')
export class OAuthController {
  @Get('callback')
  async callback(@Query('${code}') code: string, @Query('${state}') state: string, @Session() session: Record<string, any>) {
    if (state !== session.state) throw new BadRequestException();
    session.tokens = await this.tokens.exchange(code);
    return { ok: true };
  }
}`,
  'a route of Next.js': (code, state) =>
    `// app/oauth/callback/route.ts
export async function GET(request: NextRequest) {
  const code = request.nextUrl.searchParams.get('${code}');
  const state = request.nextUrl.searchParams.get('${state}');
  if (state !== request.cookies.get('state')?.value) return NextResponse.json({}, { status: 400 });
  const tokens = await exchange(code);
  return NextResponse.redirect(new URL('/', request.url));
}`,
  aiohttp: (code, state) =>
    `@routes.get("/oauth/callback")
async def callback(request):
    session = await get_session(request)
    if request.query["${state}"] != session["state"]:
        raise web.HTTPBadRequest()
    session["tokens"] = await exchange(request.query["${code}"])
    raise web.HTTPFound("/")`,
  Starlette: (code, state) =>
    `async def callback(request: Request):
    if request.query_params.get("${state}") != request.session["state"]:
        return PlainTextResponse("bad state", status_code=400)
    request.session["tokens"] = await exchange(request.query_params["${code}"])
    return RedirectResponse("/")

routes = [Route("/oauth/callback", callback)]`,
  'a minimal API of ASP.NET': (code, state) =>
    `app.MapGet("/oauth/callback", async (string ${code}, string ${state}, HttpContext ctx, TokenClient tokens) =>
{
    if (${state} != ctx.Session.GetString("state")) return Results.BadRequest();
    await tokens.ExchangeAsync(${code});
    return Results.Redirect("/");
});`,
  'a controller of ASP.NET': (code, state) =>
    `[HttpGet("oauth/callback")]
public async Task<IActionResult> Callback(string ${code}, string ${state})
{
    if (${state} != HttpContext.Session.GetString("state")) return BadRequest();
    await _tokens.ExchangeAsync(${code});
    return Redirect("/");
}`,
  Echo: (code, state) =>
    `e.GET("/oauth/callback", func(c echo.Context) error {
	if c.QueryParam("${state}") != stateOf(c) {
		return echo.ErrBadRequest
	}
	tok, err := exchange(c.Request().Context(), c.QueryParam("${code}"))
	return c.Redirect(http.StatusFound, "/")
})`,
  Ktor: (code, state) =>
    `get("/oauth/callback") {
    val code = call.request.queryParameters["${code}"] ?: return@get call.respond(HttpStatusCode.BadRequest)
    if (call.parameters["${state}"] != call.sessions.get<Login>()?.state) return@get call.respond(HttpStatusCode.BadRequest)
    val token = exchange(code)
    call.respondRedirect("/")
}`,
  Micronaut: (code, state) =>
    `@Controller("/oauth")
public class CallbackController {
    @Get("/callback{?${code},state}")
    public HttpResponse<?> callback(@QueryValue("${code}") String code, @QueryValue String ${state}, Session session) {
        if (!${state}.equals(session.get("state", String.class).orElse(null))) return HttpResponse.badRequest();
        session.put("tokens", tokens.exchange(code));
        return HttpResponse.redirect(URI.create("/"));
    }
}`,
  Phoenix: (code, state) =>
    `def callback(conn, %{"${code}" => code, "${state}" => state}) do
  if state != get_session(conn, :oauth_state), do: raise("bad state")
  {:ok, tokens} = Tokens.exchange(code)
  conn |> put_session(:tokens, tokens) |> redirect(to: "/")
end`,
  Symfony: (code, state) =>
    `<?php
#[Route('/oauth/callback', name: 'oauth_callback', methods: ['GET'])]
public function callback(Request $request): Response
{
    if ($request->query->get('${state}') !== $request->getSession()->get('state')) {
        throw new BadRequestHttpException();
    }
    $tokens = $this->exchange($request->query->get('${code}'));
    return $this->redirectToRoute('home');
}`,
  Django: (code, state) =>
    `def oauth_callback(request):
    if request.GET.get("${state}") != request.session["oauth_state"]:
        return HttpResponseBadRequest()
    request.session["tokens"] = exchange(request.GET["${code}"])
    return redirect("/")`,
  Gin: (code, state) =>
    `r.GET("/oauth/callback", func(c *gin.Context) {
	session := sessions.Default(c)
	if c.Query("${state}") != session.Get("state") {
		c.AbortWithStatus(400)
		return
	}
	tok, err := exchange(c, c.Query("${code}"))
	c.Redirect(http.StatusFound, "/")
})`,
  Chi: (code, state) =>
    `r.Get("/oauth/callback", func(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	if q.Get("${state}") != stateCookie(r) {
		http.Error(w, "state", http.StatusBadRequest)
		return
	}
	tok, err := exchange(r.Context(), q.Get("${code}"))
	http.Redirect(w, r, "/", http.StatusFound)
})`,
  Rails: (code, state) =>
    `class OauthController < ApplicationController
  def callback
    return head :bad_request unless params[:${state}] == session[:oauth_state]
    session[:tokens] = exchange_token(params.require(:${code}))
    redirect_to root_path
  end
end`,
};

describe('handlers of a redirect in many frameworks', () => {
  for (const [framework, handler] of Object.entries(handlers)) {
    test(`${framework}: right`, () => {
      assert.deepEqual(foundIn(handler('code', 'state')), [['redirect']]);
    });
    test(`${framework}: other names`, () => {
      assert.deepEqual(foundIn(handler('auth_code', 'csrf_token')), [
        ['redirect', 'error redirect-on-success code', 'error state-unchanged state'],
      ]);
    });
  }
});

describe('a handler that takes the redirect as POST, which the service sends as GET', () => {
  for (const handler of [
    `app.post('/oauth/callback', async (req, res) => {
  const { code, state } = req.body;
  if (state !== req.session.state) return res.sendStatus(400);
  req.session.tokens = await exchangeCode(code);
  res.redirect('/');
});`,
    `@app.route("/oauth/callback", methods=["POST"])
def callback():
    if request.form["state"] != session["state"]:
        abort(400)
    session["tokens"] = exchange(request.form["code"])
    return redirect("/")`,
    `server.route({
  method: 'POST',
  path: '/oauth/callback',
  handler: async (request, h) => {
    if (request.payload.state !== request.yar.get('state')) return h.response('bad').code(400);
    const tokens = await exchange(request.payload.code);
    return h.redirect('/');
  },
});`,
    `@Controller('oauth')
export class OAuthController {
  @Post('callback')
  async callback(@Body('code') code: string, @Body('state') state: string, @Session() session: Record<string, any>) {
    if (state !== session.state) throw new BadRequestException();
    session.tokens = await this.tokens.exchange(code);
    return { ok: true };
  }
}`,
    `// app/oauth/callback/route.ts
export async function POST(request: NextRequest) {
  const form = await request.formData();
  const code = form.get('code');
  const state = form.get('state');
  if (state !== request.cookies.get('state')?.value) return NextResponse.json({}, { status: 400 });
  const tokens = await exchange(code);
  return NextResponse.redirect(new URL('/', request.url));
}`,
    `@csrf_exempt
@require_POST
def oauth_callback(request):
    if request.POST.get("state") != request.session["oauth_state"]:
        return HttpResponseBadRequest()
    request.session["tokens"] = exchange(request.POST["code"])
    return redirect("/")`,
    `async def callback(request):
    data = await request.post()
    session = await get_session(request)
    if data["state"] != session["state"]:
        raise web.HTTPBadRequest()
    session["tokens"] = await exchange(data["code"])
    raise web.HTTPFound("/")

app.router.add_post("/oauth/callback", callback)`,
    `[HttpPost("oauth/callback")]
public async Task<IActionResult> Callback([FromForm] string code, [FromForm] string state)
{
    if (state != HttpContext.Session.GetString("state")) return BadRequest();
    await _tokens.ExchangeAsync(code);
    return Redirect("/");
}`,
    `r.POST("/oauth/callback", func(c *gin.Context) {
	session := sessions.Default(c)
	if c.PostForm("state") != session.Get("state") {
		c.AbortWithStatus(400)
		return
	}
	tok, err := exchange(c, c.PostForm("code"))
	c.Redirect(http.StatusFound, "/")
})`,
    `post("/oauth/callback") {
    val form = call.receiveParameters()
    if (form["state"] != call.sessions.get<Login>()?.state) return@post call.respond(HttpStatusCode.BadRequest)
    val token = exchange(form["code"]!!)
    call.respondRedirect("/")
}`,
    `# routes.rb
post '/oauth/callback', to: 'oauth#callback'

class OauthController < ApplicationController
  skip_before_action :verify_authenticity_token
  def callback
    return head :bad_request unless params[:state] == session[:oauth_state]
    session[:tokens] = exchange_token(params[:code])
    redirect_to root_path
  end
end`,
    `<?php
#[Route('/oauth/callback', name: 'oauth_callback', methods: ['POST'])]
public function callback(Request $request): Response
{
    if ($request->request->get('state') !== $request->getSession()->get('state')) {
        throw new BadRequestHttpException();
    }
    $tokens = $this->exchange($request->request->get('code'));
    return $this->redirectToRoute('home');
}`,
    `<?php
Route::post('/oauth/callback', function (Request $request) {
    abort_unless($request->input('state') === session('state'), 400);
    session(['tokens' => exchange_code($request->input('code'))]);
    return redirect('/');
});`,
    `@PostMapping("/oauth/callback")
public String callback(@RequestParam String code, @RequestParam String state, HttpSession session) {
    if (!state.equals(session.getAttribute("state"))) throw new ResponseStatusException(HttpStatus.BAD_REQUEST);
    session.setAttribute("tokens", tokens.exchange(code));
    return "redirect:/";
}`,
    `fastify.post('/oauth/callback', async (request, reply) => {
  const { code, state } = request.body;
  if (state !== request.session.state) return reply.code(400).send();
  request.session.tokens = await exchange(code);
  return reply.redirect('/');
});`,
    `@app.post("/oauth/callback")
async def callback(request: Request, code: str = Form(), state: str = Form()):
    if state != request.session["state"]:
        raise HTTPException(400)
    request.session["tokens"] = await exchange(code)
    return RedirectResponse("/", 303)`,
  ])
    test(handler, () => {
      assert.deepEqual(foundIn(handler), [['redirect', 'error redirect-on-success method']]);
    });
});

describe('a handler that reads a form in place of the query', () => {
  for (const handler of [
    `app.get('/oauth/callback', async (req, res) => {
  const { code, state } = req.body;
  if (state !== req.session.state) return res.sendStatus(400);
  req.session.tokens = await exchangeCode(code);
  res.redirect('/');
});`,
    `<?php
// callback.php
session_start();
if ($_POST['state'] !== $_SESSION['state']) { http_response_code(400); exit; }
$tokens = exchange_code($_POST['code']);
header('Location: /');`,
  ])
    test(handler, () => {
      assert.deepEqual(foundIn(handler), [['redirect', 'error redirect-on-success query']]);
    });
});

describe('what a handler may take as POST', () => {
  const exchange = 'req.session.tokens = await exchange(code);\n  res.redirect("/");\n});';
  for (const [name, text, ...found] of [
    [
      'GET too',
      `@app.route("/oauth/callback", methods=["GET", "POST"])
def callback():
    if request.values["state"] != session["state"]:
        abort(400)
    session["tokens"] = exchange(request.values["code"])
    return redirect("/")`,
      ['redirect'],
    ],
    [
      'a form, beside the query',
      `app.all('/oauth/callback', async (req, res) => {\n  const code = req.query.code ?? req.body.code;\n  if (req.query.state !== req.session.state) return res.sendStatus(400);\n  ${exchange}`,
      ['redirect'],
    ],
    [
      'another request',
      `app.get('/oauth/callback', async (req, res) => {\n  const { code, state } = req.query;\n  if (state !== req.session.state) return res.sendStatus(400);\n  ${exchange}\napp.post('/login', (req, res) => {\n  login(req.body.user);\n});`,
      ['redirect'],
    ],
    [
      'JSON of a page of the application, which had the redirect',
      `app.use(express.json());\napp.post('/oauth/callback', async (req, res) => {\n  const { code, state } = req.body;\n  check(state);\n  ${exchange}`,
    ],
    [
      'a path of an API of the application',
      `app.post('/api/oauth/callback', async (req, res) => {\n  const { code, state } = req.body;\n  check(state);\n  ${exchange}`,
    ],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(text), found);
    });
});
