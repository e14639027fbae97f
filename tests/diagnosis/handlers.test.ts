import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';
import { assertEmpty } from '../assert-empty.ts';

const login: readonly (readonly [string, string])[] = [
  [
    'Express',
    "router.get('/login', (req, res) => {\n  const q = new URLSearchParams({ response_type: 'code', client_id: ID, redirect_uri: CALLBACK });\n  res.redirect(302, `${AUTH}/oauth/authorize?${q}`);\n});",
  ],
  [
    'Koa',
    "router.get('/login', (ctx) => {\n  const url = new URL('/oauth/authorize', process.env.AUTH);\n  url.searchParams.set('response_type', 'code');\n  url.searchParams.set('client_id', ID);\n  url.searchParams.set('redirect_uri', CALLBACK);\n  ctx.redirect(url.toString());\n});",
  ],
  [
    'a page',
    "const login = () => {\n  const p = new URLSearchParams({ response_type: 'code', client_id: import.meta.env.VITE_ID, redirect_uri: CALLBACK });\n  window.location.href = `${AUTH}/oauth/authorize?${p}`;\n};",
  ],
  [
    'Flask',
    '@app.route("/login")\ndef login():\n    params = {"response_type": "code", "client_id": ID, "redirect_uri": CALLBACK}\n    return redirect(f"{AUTH}/oauth/authorize?{urlencode(params)}")',
  ],
  [
    'Laravel',
    "<?php\npublic function login(Request $request) {\n  $request->session()->put('state', $state);\n  $query = http_build_query(['response_type' => 'code', 'client_id' => $id, 'redirect_uri' => $uri, 'state' => $state]);\n  return redirect($auth.'/oauth/authorize?'.$query);\n}",
  ],
];

describe('a handler that sends the user to the authorization endpoint is read in', () => {
  for (const [name, text] of login)
    test(name, () => {
      assert.deepEqual(foundIn(text), [['authorization-request']]);
      const wrong = text.replace('/oauth/authorize', '/oauth/auth').replace('redirect_uri', 'redirect_url');
      assert.deepEqual(foundIn(wrong), [['authorization-request', 'error authorize-get path', 'error redirect-uri-exact redirect_uri']]);
    });

  test('unless it is that of another service', () => {
    const text = 'res.redirect(`https://accounts.google.com/o/oauth2/v2/auth?response_type=code&client_id=${ID}`);';
    assert.deepEqual(foundIn(text), []);
  });
});

test('the path of the authorization endpoint may end with a slash', () => {
  const text = 'redirect_to "#{auth}/oauth/authorize/?response_type=code&client_id=#{CGI.escape(id)}"';
  assert.deepEqual(foundIn(text), [['authorization-request', 'error authorize-get path']]);
});

describe('a value that comes from the session hides no other parameter', () => {
  for (const text of [
    "Net::HTTP.post_form(URI(auth + '/oauth/token'), 'grant_type' => 'authorization_code', 'code' => session[:code], 'client_id' => session[:id], 'client_secret' => ENV['S'], 'redirect_uri' => session[:uri])",
    'form := url.Values{}\nform.Set("grant_type", "authorization_code")\nform.Set("code", session.Code)\nform.Set("client_id", id)\nform.Set("client_secret", secret)\nresp, err := http.PostForm(authURL+"/oauth/token", form)',
    'data = {}\ndata["grant_type"] = "authorization_code"\ndata["code"] = session.code\ndata["client_id"] = session.id\ndata["client_secret"] = SECRET\nhttp.request("POST", AUTH + "/oauth/token", data)',
  ])
    test(text.split(/[\n,]/)[0] ?? '', () => {
      assert.deepEqual(foundIn(text), [['token-request']]);
    });

  test('nor do the headers of a client that is named session', () => {
    const media = 'application/json;charset=UTF-8; qs=0.09';
    const text = `session.Header.Set("Authorization", "Bearer "+token)\nsession.Header.Set("Accept", "${media}")\nresp, err := session.Get(base + "${webhooksPath}")`;
    assert.deepEqual(foundIn(text), [['webhook-request']]);
  });
});

describe('what a program printed of a response is no response of another form', () => {
  const request = `POST ${tokenPath} HTTP/1.1\nHost: auth.example\nContent-Type: application/x-www-form-urlencoded\n\ngrant_type=refresh_token&refresh_token=r&client_id=a&client_secret=s\n\nHTTP/1.1 200 OK\n\n`;
  for (const printed of [
    "{'access_token': 'a', 'token_type': 'Bearer', 'expires_in': 3600, 'refresh_token': 'b'}",
    '{"access_token"=>"a", "token_type"=>"Bearer", "expires_in"=>3600, "refresh_token"=>"b"}',
    '%{"access_token" => "a", "token_type" => "Bearer", "expires_in" => 3600, "refresh_token" => "b"}',
    "{ status: 200, data: { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'b' } }",
    '{AccessToken:a TokenType:Bearer ExpiresIn:3600 RefreshToken:b}',
    '{access_token: a, token_type: Bearer, expires_in: 3600, refresh_token: b}',
    'map[access_token:a expires_in:3600 refresh_token:b token_type:Bearer]',
    'array(1) {\n  ["access_token"]=>\n  string(1) "a"\n}',
    'Array\n(\n    [access_token] => a\n)',
    'TokenResponse { access_token: "a", token_type: "Bearer", expires_in: 3600, refresh_token: "b" }',
  ])
    test(printed.split('\n')[0] ?? '', () => {
      assert.deepEqual(foundIn(request + printed), [['token-request']]);
    });

  test('nor is an error whose value is not quoted a response with tokens', () => {
    assert.deepEqual(foundIn(`${request.replace('200 OK', '400 Bad Request')}{error: invalid_grant}`), [
      ['token-request', 'note token-error-response response'],
    ]);
  });

  test('but its values are checked where they can be told', () => {
    const found = foundIn(`${request}{'access_token': 'a', 'token_type': 'Bearer', 'expires_in': '3600', 'refresh_token': 'b'}`);
    assert.deepEqual(found, [['token-request', 'error token-expires-in expires_in']]);
  });
});

test('what a request without a body has in its body belongs in the query', () => {
  const sent = (body: string): string => `DELETE ${webhooksPath}/w1 HTTP/1.1\nHost: api.example\nAuthorization: Bearer abc\n\n${body}`;
  const field = 'error op-unregister-webhook blockNotification';
  for (const body of ['{"blockNotification": true}', 'blockNotification=true', '{"block_notification": true}']) {
    assert.ok(foundIn(sent(body))[0]?.includes(field), body);
    assert.match(diagnose(sent(body)).corrected ?? '', /\/w1\?blockNotification=true HTTP/);
  }
  assert.ok(foundIn(sent('{"id": "w1"}'))[0]?.includes('error op-unregister-webhook body'));
});

test('a refresh token under another name means a refresh, too', () => {
  assert.deepEqual(foundIn('grant_type=client_credentials&refresh=r&client_id=a&client_secret=s'), [
    ['token-request', 'error refresh-refresh-token refresh_token', 'error refresh-grant-type grant_type'],
  ]);
});

test('a refresh token without a code means a refresh, whatever the grant type', () => {
  const text = 'grant_type=authorization_code&refresh_token=r&client_id=a&client_secret=s';
  assert.deepEqual(foundIn(text), [['token-request', 'error refresh-grant-type grant_type']]);
  assert.match(diagnose(text).corrected ?? '', /^grant_type=refresh_token&refresh_token=<refresh_token>&/);
});

test('the headers of a response in a log are no parameters', () => {
  const log = `2026-01-02 10:00:00,1 DEBUG [httpcore.http11] receive_response_headers.complete return_value=(b'HTTP/1.1', 400, b'Bad Request', [(b'Server', b'nginx'), (b'Content-Length', b'27')])
2026-01-02 10:00:00,2 INFO [httpx] HTTP Request: POST https://auth.example${tokenPath}?grant_type=refresh_token "HTTP/1.1 400 Bad Request"`;
  assert.deepEqual(foundIn(log), [['token-request', 'error token-parameters-in-body query']]);
});

describe('the program of a receiver shows its method, states and event types', () => {
  for (const [text, ...findings] of [
    [
      '@app.route("/hook", methods=["PUT"])\ndef hook():\n    n = request.json\n    if n["event"] == "svc.document.lifecycle.statechange" and n["documentState"] == "TRASHED":\n        archive(n["webhookId"])\n    return "", 200',
      'error receiver-post-json method',
      'error notification-document-state documentState',
    ],
    [
      "app.put('/hook', (req, res) => {\n  switch (req.body.event) {\n    case 'webhook.register': break;\n    case 'svc.document.lifecycle.statechange':\n      if (req.body.documentState === 'trash') archive(req.body);\n  }\n  res.sendStatus(200);\n});",
      'error receiver-post-json method',
      'error notification-document-state documentState',
    ],
    [
      'func hook(w http.ResponseWriter, r *http.Request) {\n\tif r.Method != http.MethodPut {\n\t\tw.WriteHeader(405)\n\t\treturn\n\t}\n\tif n.Event == "webhook.register" {\n\t\tw.WriteHeader(http.StatusOK)\n\t}\n}',
      'error receiver-post-json method',
    ],
    [
      '@PutMapping("/hook")\npublic ResponseEntity<Void> hook(@RequestBody Notification n) {\n    if ("webhook.register".equals(n.getEvent())) return ResponseEntity.ok().build();\n    if ("REMOVED".equals(n.getDocumentState())) remove(n.getDocumentId());\n    return ResponseEntity.ok().build();\n}',
      'error receiver-post-json method',
      'error notification-document-state documentState',
    ],
    [
      'app.MapPut("/hook", (Notification n) =>\n{\n    if (n.Event == "webhook.register") return Results.Ok();\n    if (n.DocumentState == "ARCHIVED") Archive(n);\n    return Results.Ok();\n});',
      'error receiver-post-json method',
      'error notification-document-state documentState',
    ],
    [
      'def receive\n  case params[:documentState]\n  when "TRASHED" then archive(params[:webhookId])\n  when "DELETED" then drop(params[:documentId])\n  end\n  head :ok\nend',
      'error notification-document-state documentState',
    ],
    [
      "<?php\nRoute::put('/hook', function (Request $request) {\n    if ($request->input('event') === 'webhook.register') return response('', 200);\n    if ($request->input('documentState') === 'DELETE') drop($request->input('documentId'));\n});",
      'error receiver-post-json method',
      'error notification-document-state documentState',
    ],
    [
      "switch (body.event) {\n  case 'webhook.registered':\n    return res.sendStatus(200);\n  case 'svc.comment.created':\n    return add(body);\n}",
      'error notification-event event',
      'error notification-event event',
    ],
    [
      '@require_GET\ndef hook(request):\n    n = json.loads(request.body)\n    if n["event"] == "webhook.register":\n        return HttpResponse(status=200)',
      'error receiver-post-json method',
    ],
    [
      '@app.route("/hook")\ndef hook():\n    n = request.json\n    if n["event"] == "webhook.register":\n        return "", 200',
      'error receiver-post-json method',
    ],
    [
      '@app.post("/hook")\ndef hook():\n    n = request.json\n    if n["event"] == "svc.document.lifecycle.statechange" and n["documentState"] in ("TRASHED", "DELETED"):\n        drop(n["webhookId"])\n    return "", 200',
      'error notification-document-state documentState',
    ],
    [
      "put '/hook' do\n  n = JSON.parse(request.body.read)\n  halt 200 if n['event'] == 'webhook.register'\nend",
      'error receiver-post-json method',
    ],
  ])
    test(text?.split('\n')[0] ?? '', () => {
      assert.deepEqual(foundIn(text ?? ''), [['notification', ...findings]]);
    });

  test('in which nothing may be wrong', () => {
    assert.deepEqual(
      foundIn(
        '@app.route("/hook", methods=["POST"])\ndef hook():\n    n = request.json\n    if n["event"] == "svc.document.lifecycle.statechange" and n["documentState"] == "TRASH":\n        archive(n["webhookId"])\n    return "", 200',
      ),
      [['notification']],
    );
    assert.deepEqual(
      foundIn(
        "app.post('/hook', (req, res) => {\n  switch (req.body.event) {\n    case 'webhook.register': break;\n    case 'svc.document.lifecycle.statechange':\n      if (req.body.documentState === 'TRASH') archive(req.body);\n  }\n  res.sendStatus(200);\n});",
      ),
      [['notification']],
    );
    assertEmpty(
      foundIn(
        "app.put('/gh', (req, res) => {\n  if (req.body.action === 'deleted' && req.body.state === 'TRASHED') drop(req.body);\n  res.sendStatus(204);\n});",
      ),
    );
  });
});

describe('a program that takes the lifetime of a token for something else than seconds', () => {
  for (const text of [
    'const r = await fetch(`${AUTH}/oauth/token`, { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: new URLSearchParams({ grant_type: "refresh_token", refresh_token, client_id, client_secret }) });\nconst token = await r.json();\nconst expiresAt = Date.now() + token.expires_in;',
    'const r = await fetch(`${AUTH}/oauth/token`, { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: new URLSearchParams({ grant_type: "refresh_token", refresh_token, client_id, client_secret }) });\nconst token = await r.json();\nsetInterval(refresh, token.expires_in);',
    'r = requests.post(AUTH + "/oauth/token", data={"grant_type": "refresh_token", "refresh_token": rt, "client_id": cid, "client_secret": cs})\nt = r.json()\nuntil = datetime.now() + timedelta(minutes=t["expires_in"])',
    'r = requests.post(AUTH + "/oauth/token", data={"grant_type": "refresh_token", "refresh_token": rt, "client_id": cid, "client_secret": cs})\nt = r.json()\nuntil = time.time() + t["expires_in"] / 1000',
    'package main\n\nfunc refresh() {\n\tresp, err := http.PostForm(authURL+"/oauth/token", url.Values{"grant_type": {"refresh_token"}, "refresh_token": {rt}, "client_id": {id}, "client_secret": {secret}})\n\tuntil := time.Now().Add(time.Duration(tok.ExpiresIn) * time.Minute)\n}',
    'package main\n\nfunc refresh() {\n\tresp, err := http.PostForm(authURL+"/oauth/token", url.Values{"grant_type": {"refresh_token"}, "refresh_token": {rt}, "client_id": {id}, "client_secret": {secret}})\n\tuntil := time.Now().Add(time.Duration(tok.ExpiresIn))\n}',
    'res = Net::HTTP.post_form(URI("#{AUTH}/oauth/token"), "grant_type" => "refresh_token", "refresh_token" => rt, "client_id" => id, "client_secret" => secret)\ntoken = JSON.parse(res.body)\n@expires_at = Time.now + token["expires_in"].minutes',
    "<?php\n$r = Http::asForm()->post($auth.'/oauth/token', ['grant_type' => 'refresh_token', 'refresh_token' => $rt, 'client_id' => $id, 'client_secret' => $secret]);\nCache::put('token', $r['access_token'], now()->addMinutes($r['expires_in']));",
    'HttpRequest request = HttpRequest.newBuilder(URI.create(authUrl + "/oauth/token")).header("Content-Type", "application/x-www-form-urlencoded").POST(HttpRequest.BodyPublishers.ofString("grant_type=refresh_token&refresh_token=" + rt + "&client_id=" + id + "&client_secret=" + secret)).build();\nInstant until = Instant.now().plusMillis(token.get("expires_in").asLong());',
    'HttpRequest request = HttpRequest.newBuilder(URI.create(authUrl + "/oauth/token")).header("Content-Type", "application/x-www-form-urlencoded").POST(HttpRequest.BodyPublishers.ofString("grant_type=refresh_token&refresh_token=" + rt + "&client_id=" + id + "&client_secret=" + secret)).build();\nlong until = System.currentTimeMillis() + token.expires_in;',
  ])
    test(text.split('\n').at(-1) ?? '', () => {
      assert.deepEqual(foundIn(text), [['token-request', 'error token-expires-in expires_in']]);
    });

  test('and one that does not', () => {
    for (const text of [
      'const r = await fetch(`${AUTH}/oauth/token`, { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: new URLSearchParams({ grant_type: "refresh_token", refresh_token, client_id, client_secret }) });\nconst token = await r.json();\nsetTimeout(refresh, (token.expires_in - 60) * 1000);\nconst at = Date.now() + token.expires_in * 1000;',
      'r = requests.post(AUTH + "/oauth/token", data={"grant_type": "refresh_token", "refresh_token": rt, "client_id": cid, "client_secret": cs})\nt = r.json()\nuntil = datetime.now() + timedelta(seconds=t["expires_in"])\ntime.sleep(t["expires_in"] - 60)',
      'package main\n\nfunc refresh() {\n\tresp, err := http.PostForm(authURL+"/oauth/token", url.Values{"grant_type": {"refresh_token"}, "refresh_token": {rt}, "client_id": {id}, "client_secret": {secret}})\n\tuntil := time.Now().Add(time.Duration(tok.ExpiresIn) * time.Second)\n}',
      'HttpRequest request = HttpRequest.newBuilder(URI.create(authUrl + "/oauth/token")).header("Content-Type", "application/x-www-form-urlencoded").POST(HttpRequest.BodyPublishers.ofString("grant_type=refresh_token&refresh_token=" + rt + "&client_id=" + id + "&client_secret=" + secret)).build();\nInstant until = Instant.now().plusSeconds(token.get("expires_in").asLong());',
      "<?php\n$r = Http::asForm()->post($auth.'/oauth/token', ['grant_type' => 'refresh_token', 'refresh_token' => $rt, 'client_id' => $id, 'client_secret' => $secret]);\nCache::put('token', $r['access_token'], now()->addMinutes($r['expires_in'] / 60));",
    ])
      assert.deepEqual(foundIn(text), [['token-request']]);
    assertEmpty(
      foundIn(
        "const r = await fetch('https://oauth2.googleapis.com/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }) });\nconst t = await r.json();\nsetTimeout(refresh, t.expires_in);",
      ),
    );
  });
});
