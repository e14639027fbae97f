import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

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

describe('what a program printed of a response is no response of another form', () => {
  const request = `POST ${tokenPath} HTTP/1.1\nHost: auth.example\nContent-Type: application/x-www-form-urlencoded\n\ngrant_type=refresh_token&refresh_token=r&client_id=a&client_secret=s\n\nHTTP/1.1 200 OK\n\n`;
  for (const printed of [
    "{'access_token': 'a', 'token_type': 'Bearer', 'expires_in': 3600, 'refresh_token': 'b'}",
    '{"access_token"=>"a", "token_type"=>"Bearer", "expires_in"=>3600, "refresh_token"=>"b"}',
    '%{"access_token" => "a", "token_type" => "Bearer", "expires_in" => 3600, "refresh_token" => "b"}',
    "{ status: 200, data: { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'b' } }",
    '{AccessToken:a TokenType:Bearer ExpiresIn:3600 RefreshToken:b}',
    'map[access_token:a expires_in:3600 refresh_token:b token_type:Bearer]',
    'array(1) {\n  ["access_token"]=>\n  string(1) "a"\n}',
    'Array\n(\n    [access_token] => a\n)',
    'TokenResponse { access_token: "a", token_type: "Bearer", expires_in: 3600, refresh_token: "b" }',
  ])
    test(printed.split('\n')[0] ?? '', () => {
      assert.deepEqual(foundIn(request + printed), [['token-request']]);
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
