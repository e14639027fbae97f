import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { apiMediaType, formMediaType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const token = `https://auth.example${tokenPath}`;
const fields = `'grant_type' => 'refresh_token', 'refresh_token' => $refresh, 'client_id' => $id, 'client_secret' => $secret`;
const multipart = [['token-request', 'error token-post-form Content-Type']];
const right = [['token-request']];

test('a context for a stream of PHP has the method, the header and the body of a request', () => {
  const sent = (type: string, name: string): string[][] =>
    foundIn(
      `<?php\n$context = stream_context_create(['http' => ['method' => 'POST', 'header' => "Accept: */*\\r\\nContent-Type: ${type}\\r\\n", 'content' => http_build_query(['grant_type' => 'refresh_token', '${name}' => $refresh, 'client_id' => $id, 'client_secret' => $secret])]]);\necho file_get_contents('${token}', false, $context);`,
    );
  assert.deepEqual(sent(formMediaType, 'refresh_token'), right);
  assert.deepEqual(sent('application/json', 'refreshToken'), [
    ['token-request', 'error token-post-form Content-Type', 'error refresh-refresh-token refresh_token'],
  ]);
});

describe('an array that a program in PHP gives to curl is sent as multipart/form-data', () => {
  const sent = (value: string, before = ''): string[][] =>
    foundIn(
      `<?php\n${before}\n$ch = curl_init('${token}');\ncurl_setopt($ch, CURLOPT_POST, true);\ncurl_setopt($ch, CURLOPT_POSTFIELDS, ${value});`,
    );

  test('where it is written', () => {
    assert.deepEqual(sent(`[${fields}]`), multipart);
    assert.deepEqual(sent(`array(${fields})`), multipart);
    assert.deepEqual(sent(`http_build_query([${fields}])`), right);
  });

  test('where a variable holds it', () => {
    assert.deepEqual(sent('$fields', `$fields = [${fields}];`), multipart);
    assert.deepEqual(sent('$fields', `$fields = array(${fields});`), multipart);
    assert.deepEqual(sent('http_build_query($fields)', `$fields = [${fields}];`), right);
    assert.deepEqual(sent('$fields', `$fields = [${fields}];\n$fields = http_build_query($fields);`), right);
  });

  test('among other options, whatever the header says', () => {
    const options = (value: string): string =>
      `<?php\n$fields = [${fields}];\n$curl = curl_init();\ncurl_setopt_array($curl, [CURLOPT_URL => '${token}', CURLOPT_HTTPHEADER => ['Content-Type: ${formMediaType}'], CURLOPT_POSTFIELDS => ${value}]);`;
    assert.deepEqual(foundIn(options('$fields')), multipart);
    assert.deepEqual(foundIn(options('http_build_query($fields)')), right);
    assert.match(diagnose(options('$fields')).findings[0]?.message ?? '', /^The body is sent as multipart\/form-data\./);
  });
});

test('the options of curl in PHP have the address, the method and the headers of a request', () => {
  const request = (id: string): string =>
    `<?php\n$curl = curl_init();\ncurl_setopt_array($curl, array(\n  CURLOPT_URL => "https://api.example${webhooksPath}/${id}",\n  CURLOPT_CUSTOMREQUEST => "DELETE",\n  CURLOPT_HTTPHEADER => array("Accept: ${apiMediaType}", "Authorization: Bearer " . $token),\n));`;
  assert.deepEqual(foundIn(request('w1')), [['webhook-request']]);
  assert.deepEqual(foundIn(request('{w1}')), [['webhook-request', 'error no-braces-in-paths webhookId']]);
  assert.deepEqual(
    diagnose(request('w1')).messages.map(({ title }) => title),
    [`DELETE ${webhooksPath}/w1`],
  );
});

test('withToken in Laravel gives a Bearer header, unless it names another scheme', () => {
  const sent = (given: string): string[] =>
    foundIn(`<?php\n$r = Http::withToken(${given})->delete("https://api.example${webhooksPath}/$id");`)
      .flat()
      .filter((found) => found.startsWith('error'));
  assert.deepEqual(sent('$this->token'), []);
  assert.deepEqual(sent("$this->token, 'Bearer'"), []);
  assert.deepEqual(sent("config('services.svc.token', 'none')"), []);
  assert.deepEqual(sent("$this->token, 'Token'"), ['error bearer-header Authorization']);
});

test('the code of an error that a program in PHP logged is no authorization code', () => {
  const call = `<?php\n$r = Http::withToken($t)->post("https://api.example${webhooksPath}/w1", ['id' => 'w1', 'options' => ['collapseEvents' => true]]);\n`;
  const log = '[2026-11-20 10:11:12] production.ERROR: HTTP request returned 405 (RequestException(code: 405))';
  assert.deepEqual(foundIn(call + log), foundIn(call));
});
