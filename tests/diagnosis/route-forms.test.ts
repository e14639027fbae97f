import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { routesIn } from '../../src/diagnosis/readers/receivers/routes.ts';
import { foundIn } from './found-in.ts';

/** A route in each framework, with a method and a path. */
const forms: Readonly<Record<string, (method: string, path: string) => string>> = {
  Express: (method, path) => `app.${method.toLowerCase()}('${path}', (req, res) => res.end());`,
  Laravel: (method, path) => `Route::${method.toLowerCase()}('${path}', function (Request $request) { return 1; });`,
  Spring: (method, path) => `@${method[0] ?? ''}${method.slice(1).toLowerCase()}Mapping(path = "${path}")\nString handle() { return ""; }`,
  NestJS: (method, path) => `@${method[0] ?? ''}${method.slice(1).toLowerCase()}('${path}')\nhandle() { return 1; }`,
  'a controller of ASP.NET': (method, path) => `[Http${method}("${path}")]\npublic IActionResult Handle() { return Ok(); }`,
  'ASP.NET without controllers': (method, path) => `app.Map${method}("${path}", () => Results.Ok());`,
  Sinatra: (method, path) => `${method.toLowerCase()} '${path}' do\n  1\nend`,
  'a pattern of Go': (method, path) => `mux.Handle("${method} ${path}", http.HandlerFunc(handle))`,
  aiohttp: (method, path) => `app.router.add_${method.toLowerCase()}("${path}", handle)`,
  hapi: (method, path) => `server.route({\n  method: '${method}',\n  path: '${path}',\n  handler: () => 1,\n});`,
  Flask: (method, path) => `@app.route("${path}", strict_slashes=False, methods=["${method}"])\ndef handle():\n    return ""`,
  Starlette: (method, path) => `routes = [Route("${path}", handle, methods=["${method}"])]`,
  Symfony: (method, path) => `#[Route('${path}', name: 'hook', methods: ['${method}'])]\npublic function handle(): Response { return 1; }`,
};

describe('a route is found with its method and its path', () => {
  for (const [name, form] of Object.entries(forms))
    test(`of ${name}`, () => {
      const found = routesIn(form('PUT', '/hook')).map(({ path, methods }) => [path, ...methods]);
      assert.deepEqual(found[0], ['/hook', 'PUT']);
    });
});

describe('a receiver that takes no POST is one', () => {
  const method = ['notification', 'error receiver-post-json method'];
  test('of hapi', () => {
    const program = `server.route({
  method: 'PUT',
  path: '/hook',
  handler: (request, h) => {
    if (request.payload.event === 'webhook.register') return h.response().code(200);
    return h.response().code(200);
  },
});`;
    assert.deepEqual(foundIn(program), [method]);
    assert.deepEqual(foundIn(program.replace('PUT', 'POST')), [['notification']]);
  });

  test('of Symfony', () => {
    const program = `#[Route('/hook', methods: ['PUT'])]
public function hook(Request $request): Response
{
    $n = json_decode($request->getContent(), true);
    if ($n['event'] === 'webhook.register') {
        return new Response('', 200);
    }
    return new Response();
}`;
    assert.deepEqual(foundIn(program), [method]);
    assert.deepEqual(foundIn(program.replace('PUT', 'POST')), [['notification']]);
  });

  test('of a pattern of Go', () => {
    const program = `mux.Handle("PUT /hook", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	var n map[string]any
	json.NewDecoder(r.Body).Decode(&n)
	if n["event"] == "webhook.register" {
		w.WriteHeader(200)
		return
	}
}))`;
    assert.deepEqual(foundIn(program), [method]);
    assert.deepEqual(foundIn(program.replace('PUT', 'POST')), [['notification']]);
  });
});

test('a program of a redirect URI with a pattern of Go takes only its method', () => {
  const program = (pattern: string): string =>
    `mux.HandleFunc("${pattern}", func(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("state") != stateOf(r) {
		return
	}
	exchange(r.FormValue("code"))
})`;
  const findings = (pattern: string) => foundIn(program(pattern)).flat();
  assert.ok(findings('POST /oauth/callback').includes('error redirect-on-success method'));
  for (const pattern of ['GET /oauth/callback', '/oauth/callback'])
    assert.ok(!findings(pattern).includes('error redirect-on-success method'), pattern);
});

describe('a mock of the service is no request', () => {
  const body = "'access_token' => 'a', 'token_type' => 'mac'";
  for (const [name, program] of [
    ['of Laravel', `Route::post('/oauth/token', function (Request $request) {\n    return response()->json([${body}]);\n});`],
    [
      'of hapi',
      `server.route({\n  method: 'POST',\n  path: '/oauth/token',\n  handler: () => ({ access_token: 'a', token_type: 'mac' }),\n});`,
    ],
  ] as const)
    test(name, () => assert.deepEqual(foundIn(program), []));

  const sent = "{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ grant_type: 'refresh_token' }) }";
  for (const [name, program] of [
    [
      'of Express',
      `app.post('/oauth/token', async (req, res) => {\n  res.json(await (await fetch('https://auth.example/oauth/token', ${sent})).json());\n});`,
    ],
    [
      'of hapi',
      `server.route({\n  method: 'POST',\n  path: '/oauth/token',\n  handler: async () => (await fetch(\`\${AUTH}/oauth/token\`, ${sent})).json(),\n});`,
    ],
    [
      'of FastAPI',
      "@app.post('/oauth/token')\ndef token():\n    return requests.post(AUTH + '/oauth/token', json={'grant_type': 'refresh_token'}).json()\n",
    ],
  ] as const)
    test(`but the request is one that the handler of a backend sends, ${name}`, () => {
      const [found = [], ...others] = foundIn(program);
      assert.equal(found[0], 'token-request');
      assert.ok(found.includes('error token-post-form Content-Type'));
      assert.deepEqual(others, []);
    });

  for (const [name, statement] of [
    ['a comment', '// Like https://auth.example/oauth/token.'],
    ['a header', "res.setHeader('Location', 'https://auth.example/oauth/token');"],
    [
      'the text of an error',
      "if (req.query.code) return res.json({ error_description: 'https://auth.example/oauth/token takes a body' });",
    ],
  ] as const)
    test(`also with the URL of the service in ${name}`, () => {
      const mock = `app.post('/oauth/token', (req, res) => {\n  ${statement}\n  res.json({ access_token: 'a', expires_in: 1 });\n});`;
      assert.deepEqual(foundIn(mock), []);
    });

  test('but a call of a client that is named api is one', () => {
    assert.deepEqual(
      foundIn("await api.get('/api/v6/webhooks');").map(([kind]) => kind),
      ['webhook-request'],
    );
  });
});
