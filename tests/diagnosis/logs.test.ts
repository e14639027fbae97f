import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formMediaType, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

/** A line of nginx's error log about a request, which it sent on. */
const nginx = (method: string, target: string, prefix = '2026/03/04 10:22:31 [error] 31#31: *12 '): string =>
  `${prefix}connect() failed (111: Connection refused) while connecting to upstream, client: 10.4.2.17, server: _, request: "${method} ${target} HTTP/1.1", upstream: "http://127.0.0.1:8080${target}", host: "localhost:3000", referrer: "https://app.example/"`;

describe('the names and values that a log writes around a request', () => {
  test('are no parameters of it', () => {
    assert.deepEqual(foundIn(nginx('POST', tokenPath)), [['token-request']]);
    assert.deepEqual(foundIn(nginx('POST', tokenPath, '')), [['token-request']]);
    for (const pairs of ['client: acme', 'code: 502, state: retrying', 'grant_type: refresh_token, client_id: acme'])
      assert.deepEqual(
        foundIn(`exchange failed (attempt 2), ${pairs}, upstream: "https://auth.example${tokenPath}"`),
        [['token-request']],
        pairs,
      );
  });

  test('are none either where the log has the trace of a program', () => {
    const trace = 'PHP Fatal error: Uncaught Exception in #0 $this->exchange() ';
    assert.deepEqual(foundIn(trace + nginx('POST', tokenPath)), [['token-request']]);
  });

  test('hide no parameters that a program without other marks has in brackets', () => {
    const call = (secret: string): string =>
      `client.submit("https://auth.example${tokenPath}", form(type: "${formMediaType}", grant_type: "refresh_token", refresh_token: token, client_id: id${secret}))`;
    assert.deepEqual(foundIn(call(', client_secret: secret')), [['token-request']]);
    assert.deepEqual(foundIn(call('')), [['token-request', 'error refresh-client-secret client_secret']]);
  });
});

test('a request that a proxy sent on is one request', () => {
  const found = ['webhook-request', 'error op-get-webhooks limit'];
  assert.deepEqual(foundIn(nginx('GET', `${webhooksPath}?limit=all`)), [found]);
  assert.deepEqual(foundIn(nginx('DELETE', `${webhooksPath}/w1?blockNotification=true`)), [['webhook-request']]);
});
