import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const json = 'application/json;charset=UTF-8; qs=0.09';
const api = { authorization: 'Bearer t0k3nt0k3n', accept: json };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const exchange = 'grant_type=authorization_code&code=c0dec0dec0de&client_id=QK5WXJ2RDNL7%3D&client_secret=h8Rk2mVx0TqL%3D';
const registration = (type: string): string =>
  JSON.stringify({
    events: [type],
    documentId: '5f3c1a9be4b07d2c6a8e1f40',
    url: 'https://hooks.example/svc',
    options: { collapseEvents: false },
  });

/** The lines of a log of Go. */
const logged = (...lines: readonly string[]): string => lines.map((line) => `2026/11/29 03:50:15 http2: ${line}\n`).join('');
const settings = logged(
  'Framer 0xc0: read SETTINGS len=0',
  'Transport received SETTINGS len=0',
  'Framer 0xc0: wrote WINDOW_UPDATE len=4 (conn) incr=1',
);

/** A request that the client of Go sends, between other frames. */
function sent(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  place = { stream: 1, framer: '0xc0' },
): string {
  const { stream, framer } = place;
  const all = { ':authority': 'svc.example.com', ':method': method, ':path': path, ':scheme': 'https', ...headers };
  const [first = '', ...rest] = Object.entries(all).map(
    ([name, value]) => `Transport encoding header ${JSON.stringify(name)} = ${JSON.stringify(value)}`,
  );
  const flags = body === '' ? 'flags=END_STREAM|END_HEADERS' : 'flags=END_HEADERS';
  const data =
    body === ''
      ? ''
      : logged(
          `Framer ${framer}: wrote DATA flags=END_STREAM stream=${String(stream)} len=${String(body.length)} data=${JSON.stringify(body)}`,
        );
  return `${logged(first)}${settings}${logged(...rest)}${logged(`Framer ${framer}: wrote HEADERS ${flags} stream=${String(stream)} len=174`)}${settings}${data}`;
}

function received(status: number, body: string, place = { stream: 1, framer: '0xc0' }): string {
  const at = `stream=${String(place.stream)} len=1`;
  return logged(
    `Framer ${place.framer}: read HEADERS flags=END_HEADERS ${at}`,
    `decoded hpack field header field ":status" = "${String(status)}"`,
    'decoded hpack field header field "content-type" = "application/json"',
    `Transport received HEADERS flags=END_HEADERS ${at}`,
    `Framer ${place.framer}: read DATA ${at} data=${JSON.stringify(body)}`,
    `Transport received DATA ${at} data=${JSON.stringify(body)}`,
  );
}

describe('what Go logs of HTTP/2 is read', () => {
  test('a token request', () => {
    const issued = received(200, '{"access_token":"t0k3n","token_type":"bearer","expires_in":3600,"refresh_token":"r3fr3sh"}');
    assert.deepEqual(foundIn(sent('POST', tokenPath, form, exchange)), [['token-request']]);
    assert.deepEqual(diagnose(sent('POST', tokenPath, form, exchange)).messages[0]?.notRead, undefined);
    assert.deepEqual(foundIn(sent('POST', tokenPath, form, exchange.replace('_code&', '&'))), [
      ['token-request', 'error exchange-grant-type grant_type'],
    ]);
    assert.deepEqual(foundIn(sent('GET', `${tokenPath}?${exchange}`, {}, '') + issued)[0]?.slice(0, 2), [
      'token-request',
      'error token-post-form method',
    ]);
  });

  test('calls of the API, each on its stream', () => {
    const create = sent('POST', webhooksPath, { ...api, 'content-type': json }, registration('svc.comment.create'));
    const wrong = sent('POST', webhooksPath, { ...api, 'content-type': json }, registration('svc.comment.created'), {
      stream: 3,
      framer: '0xc0',
    });
    const list = sent('GET', `${webhooksPath}?limit=20`, api, '', { stream: 5, framer: '0xc0' });
    assert.deepEqual(foundIn(create), [['webhook-request']]);
    assert.deepEqual(foundIn(create + wrong + list), [
      ['webhook-request'],
      ['webhook-request', 'error events-of-the-group events'],
      ['webhook-request'],
    ]);
    assert.deepEqual(foundIn(list.replace('Bearer', 'Token')), [['webhook-request', 'error bearer-header Authorization']]);
  });

  test('the body of a response is none of a request', () => {
    const error = '{"message":"Unauthenticated API request","code":0,"status":401,"moreInfoUrl":""}';
    const ping = sent('POST', `${webhooksPath}/61d2a7f09c3e4b5d8f7a6c21/ping`, api, '');
    assert.deepEqual(foundIn(ping), [['webhook-request']]);
    assert.deepEqual(foundIn(ping + received(401, error)), [['webhook-request', 'note error-expired-token response']]);
  });

  test('a response belongs to the request of its stream and connection', () => {
    const other = { stream: 1, framer: '0xd0' };
    const error = '{"message":"Unauthenticated API request","code":0,"status":401,"moreInfoUrl":""}';
    const text = sent('GET', `${webhooksPath}?limit=20`, api, '') + sent('GET', '/unrelated', {}, '', other);
    assert.equal(foundIn(text + received(401, error, other)).flat().length, 1);
    assert.equal(foundIn(text + received(401, error)).flat().length, 2);
  });

  test('a body that the log leaves out is not read', () => {
    const whole = sent('POST', tokenPath, form, exchange);
    const cut = whole.replace(/(data="grant_type=[^"]{9})[^"]*"/, '$1" (99 bytes omitted)');
    const none = whole.replace(/^.*wrote DATA.*\n/m, '');
    for (const text of [cut, none]) {
      assert.deepEqual(foundIn(text), [['token-request']]);
      assert.match(diagnose(text).messages[0]?.notRead ?? '', /the body/);
    }
  });

  test('another service is none of the interface', () => {
    assert.deepEqual(foundIn(sent('POST', '/v1/orders', api, '{"a":1}') + received(200, '{"id":1}')), []);
  });
});
