import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tokenPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

/** A handler in many languages, which reads its parameters by these names and compares the error with a text. */
const handlers: Readonly<Record<string, (code: string, state: string, error: string, denied: string) => string>> = {
  Express: (code, state, error, denied) =>
    `app.get('/oauth/callback', async (req, res) => {\n  if (req.query.${error} === '${denied}') return res.redirect('/denied');\n  if (req.query.${state} !== req.session.oauthState) return res.sendStatus(400);\n  req.session.tokens = await exchange(req.query.${code});\n  res.redirect('/');\n});`,
  'Express, with names that it takes out': (code, state, error, denied) =>
    `app.get('/oauth/callback', async (req, res) => {\n  const { ${code}: one, ${state}: sent, ${error}: error } = req.query;\n  if (error === '${denied}') return res.redirect('/denied');\n  if (sent !== req.session.state) return res.sendStatus(400);\n  req.session.tokens = await exchange(one);\n});`,
  Flask: (code, state, error, denied) =>
    `@app.route("/oauth/callback")\ndef callback():\n    if request.args.get("${error}") == "${denied}":\n        return redirect("/denied")\n    if request.args["${state}"] != session["state"]:\n        abort(400)\n    session["tokens"] = exchange(request.args["${code}"])\n    return redirect("/")`,
  FastAPI: (code, state, error, denied) =>
    `@app.get("/oauth/callback")\nasync def callback(request: Request, ${code}: str | None = None, ${state}: Optional[str] = None, ${error}: str = ""):\n    if ${error} == "${denied}":\n        raise HTTPException(403)\n    if ${state} != request.session["state"]:\n        raise HTTPException(400)\n    request.session["tokens"] = await exchange(${code})`,
  'FastAPI, with other names for the parameters': (code, state, error, denied) =>
    `@app.get("/oauth/callback", response_class=RedirectResponse)\nasync def callback(\n    one: Annotated[str | None, Query(alias="${code}")] = None,\n    sent: str | None = Query(None, alias="${state}"),\n    error: str = Query("", alias="${error}"),\n) -> Response:\n    if error == "${denied}":\n        raise HTTPException(403)\n    check(sent)\n    return save(await exchange(one), "token")`,
  Sinatra: (code, state, error, denied) =>
    `get '/oauth/callback' do\n  redirect '/denied' if params[:${error}] == '${denied}'\n  halt 400 unless params[:${state}] == session[:state]\n  session[:tokens] = exchange(params['${code}'])\n  redirect '/'\nend`,
  Go: (code, state, error, denied) =>
    `func callback(w http.ResponseWriter, r *http.Request) {\n\tq := r.URL.Query()\n\tif q.Get("${error}") == "${denied}" {\n\t\thttp.Error(w, "denied", 403)\n\t\treturn\n\t}\n\tif q.Get("${state}") != sessionOf(r).State {\n\t\thttp.Error(w, "state", 400)\n\t\treturn\n\t}\n\ttoken, err := exchange(q.Get("${code}"))\n\tsave(token, err)\n}`,
  PHP: (code, state, error, denied) =>
    `<?php\n// oauth callback\nif (isset($_GET['${error}']) && $error === '${denied}') { exit; }\nif ($_GET['${state}'] !== $_SESSION['state']) { http_response_code(400); exit; }\n$token = exchange($_GET['${code}']);`,
  Spring: (code, state, error, denied) =>
    `@GetMapping("/oauth/callback")\npublic String callback(@RequestParam("${code}") String one, @RequestParam String ${state}, @RequestParam(name = "${error}", required = false) String error, HttpSession session) {\n    if (error == "${denied}") return "denied";\n    if (!${state}.equals(session.getAttribute("state"))) return "refused";\n    tokens.exchange(one);\n    return "redirect:/";\n}`,
  'ASP.NET': (code, state, error, denied) =>
    `app.MapGet("/oauth/callback", async ([FromQuery] string ${code}, [FromQuery(Name = "${state}")] string sent, [FromQuery] string? ${error}, HttpContext context) => {\n    if (error == "${denied}") return Results.Forbid();\n    if (sent != context.Session.GetString("state")) return Results.BadRequest();\n    await tokens.ExchangeAsync(${code});\n    return Results.Redirect("/");\n});`,
  Phoenix: (code, state, error, denied) =>
    `def callback(conn, %{"${error}" => "${denied}"}), do: redirect(conn, to: "/denied")\n\ndef callback(conn, %{"${code}" => one, "${state}" => sent}) do\n  if sent == get_session(conn, :state) do\n    {:ok, token} = OAuth.exchange(one)\n    put_session(conn, :token, token)\n  end\nend`,
};

describe('the handler of a redirect, pasted alone', () => {
  for (const [name, handler] of Object.entries(handlers)) {
    test(`${name}: reads what the service returns`, () => {
      assert.deepEqual(foundIn(handler('code', 'state', 'error', 'access_denied')), [['redirect']]);
    });

    test(`${name}: reads other names`, () => {
      assert.deepEqual(foundIn(handler('auth_code', 'status', 'error', 'access_denied')), [
        ['redirect', 'error redirect-on-success code', 'error state-unchanged state'],
      ]);
    });
  }

  test('reads another name for the error, or expects another one for a denied grant', () => {
    for (const name of ['Express', 'Flask', 'Sinatra', 'Go'])
      assert.deepEqual(
        [['error_code', 'access_denied'] as const, ['error', 'user_denied'] as const].map(([error, denied]) =>
          foundIn(handlers[name]?.('code', 'state', error, denied) ?? ''),
        ),
        [[['redirect', 'error redirect-on-failure error']], [['redirect', 'error deny-access-denied error']]],
        name,
      );
  });

  test('does not compare the state', () => {
    const program = (rest: string): string =>
      `app.get('/oauth/callback', async (req, res) => {\n  const { code${rest} } = req.query;\n  save(await exchange(code));\n});`;
    const uncompared = [['redirect', 'note state-unchanged state']];
    assert.deepEqual(foundIn(program('')), uncompared);
    assert.deepEqual(foundIn(program(', state')), uncompared);
    assert.deepEqual(foundIn(program('').replace('save(', 'checkState(req);\n  save(')), [['redirect']]);
  });
});

test('a page with other names is no handler beside one that reads code and state', () => {
  const page =
    "\n\napp.get('/denied', (req, res) => {\n  res.render('denied', { status: req.query.status, code: req.query.code, err: req.query.err });\n});";
  const handler = handlers['Express']?.('code', 'state', 'error', 'access_denied') ?? '';
  assert.deepEqual(foundIn(handler + page), [['redirect']]);
  assert.deepEqual(foundIn(handler.replace('query.code', 'query.auth_code') + page), [
    ['redirect', 'error redirect-on-success code'],
    ['redirect', 'error state-unchanged state', 'error redirect-on-failure error'],
  ]);
});

test('a handler that knows the error of a denied grant may compare it with those of others too', () => {
  const handler = handlers['Express']?.('code', 'state', 'error', "access_denied' || req.query.error === 'user_cancelled") ?? '';
  assert.deepEqual(foundIn(handler), [['redirect']]);
});

describe('what is no handler of a redirect, or not alone', () => {
  for (const text of [
    "app.get('/shop', (req, res) => {\n  const { code } = req.query;\n  res.json(applyCoupon(code, req.session.token));\n});",
    "// Sign in with GitHub\napp.get('/oauth/callback', async (req, res) => {\n  save(await exchange(req.query.code));\n});",
    "app.get('/oauth/callback', async (req, res) => {\n  save(await client.callback(uri, client.callbackParams(req), checks), 'token');\n});",
    '@app.get("/promo")\ndef promo(code: str, state: str):\n    return lookup(code, state, "/oauth/callback", token)',
    'async def exchange_code(code: str, verifier: str) -> Token:\n    return await oauth.token(code)',
    "app.get('/invite/callback', (req, res) => {\n  if (req.query.status !== 'open') return res.sendStatus(410);\n  res.json(tokens.redeem(req.query.access_code));\n});",
    "app.get('/documents', (req, res) => {\n  res.json(list(req.query.status, req.session.token, '/oauth/callback'));\n});",
  ])
    test(text, () => {
      assert.deepEqual(foundIn(text), []);
    });

  test('with the token request in it', () => {
    const program = `app.get('/oauth/callback', async (req, res) => {\n  const r = await fetch('https://auth.example${tokenPath}', { method: 'POST', body: new URLSearchParams({ grant_type: 'authorization_code', code: req.query.code, client_id: id, client_secret: secret }) });\n  save(await r.json());\n});`;
    assert.deepEqual(foundIn(program), [['token-request']]);
  });
});
