import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json;charset=UTF-8; qs=0.09';
const exchange = 'grant_type=authorization_code&code=c0dec0dec0de&client_id=QK5WXJ2RDNL7%3D&client_secret=h8Rk2mVx0TqL%3D';
const wrong = exchange.replace('authorization_code', 'client_credentials');
const registration = (events: readonly string[]): string =>
  JSON.stringify({ events, documentId: '5f3c1a9be4b07d2c6a8e1f40', url: 'https://hooks.example/svc', options: { collapseEvents: false } });
const right = registration(['svc.comment.create']);
const unknown = registration(['svc.comment.created']);
const access = (method: string, path: string, fields: string, status = 200): string =>
  `127.0.0.1 - - [29/Nov/2026:03:51:43 +0000] svc.example.com "${method} ${path} HTTP/1.1" ${String(status)} 34 ${fields}\n`;
const byNumber = (text: string): string => text.replaceAll('"', String.raw`\x22`);
const byBackslash = (text: string): string => text.replaceAll('"', String.raw`\"`);

describe('the fields of an access log behind a request are its headers and its body', () => {
  const names = [
    ['ct', 'auth', 'body'],
    ['content_type', 'authorization', 'request_body'],
    ['content-type', 'authorization', 'req_body'],
  ] as const;
  for (const [type, authorization, body] of names)
    test(body, () => {
      const token = (sent: string): string => access('POST', tokenPath, `${type}="${form}" ${authorization}="-" ${body}="${sent}"`);
      assert.deepEqual(foundIn(token(exchange)), [['token-request']]);
      assert.deepEqual(
        foundIn(token(wrong)),
        [['token-request', 'error exchange-grant-type grant_type', 'error unknown-parameters code']].map(([kind = '', first = '']) => [
          kind,
          first,
        ]),
      );
      for (const escaped of [byNumber, byBackslash]) {
        const create = (sent: string, header = 'Bearer t0k3nt0k3n'): string =>
          access('POST', webhooksPath, `${type}="${json}" ${authorization}="${header}" ${body}="${escaped(sent)}"`);
        assert.deepEqual(foundIn(create(right)), [['webhook-request']]);
        assert.deepEqual(foundIn(create(unknown)), [['webhook-request', 'error events-of-the-group events']]);
        assert.deepEqual(foundIn(create(right, 'Token t0k3nt0k3n')), [['webhook-request', 'error bearer-header Authorization']]);
      }
    });

  test('only what a field shows is known', () => {
    const { messages } = diagnose(access('GET', `${webhooksPath}?limit=20`, 'auth="Bearer t0k3nt0k3n" body="-"'));
    assert.match(messages[0]?.notRead ?? '', /a part of the headers/);
    assert.deepEqual(messages[0]?.findings, []);
  });
});

describe('what is correct, or not known to be wrong, has no finding', () => {
  const token = (fields: string, status = 200): string => access('POST', tokenPath, fields, status);
  for (const [name, text] of [
    ['a server that keeps no body', token('ct="-" auth="-" body="-"')],
    ['a body that is cut off', token('body="grant_type=authorization_code&code=c0de..."')],
    ['a form without a type', token(`body="${exchange}"`)],
    ['the type of the response beside a form', token(`ct="application/json" body="${exchange}"`)],
    [
      'a form that is printed as an object',
      token(`body="${byBackslash(JSON.stringify(Object.fromEntries(new URLSearchParams(exchange))))}"`),
    ],
    ['the body of a response', token(`body="${byBackslash('{"access_token":"t0k3n","token_type":"bearer"}')}"`)],
    ['a body without a form', token('body="ok=1"')],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(text), [['token-request']]);
    });

  for (const [name, fields] of [
    ['a user', 'auth="admin" body="-"'],
    ['a way of signing in', 'auth=bearer'],
    ['a token that is cut off', 'auth="Bearer t0k3n…"'],
    ['a token that is hidden', 'auth="Bearer [redacted]"'],
    ['no header', 'auth="-"'],
    ['a type of the response', 'ct="text/html"'],
    ['what the service created', `body="${byBackslash('{"id":"61d2a7f09c3e4b5d8f7a6c21","url":"https://a.example"}')}"`],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(access('POST', webhooksPath, fields)), [['webhook-request']]);
    });

  test('the fields of another service', () => {
    assert.deepEqual(foundIn(access('POST', '/login', 'ct="text/plain" auth="Token abc" body="grant_type=password"')), []);
  });
});

test('a logger has them behind a URL, too', () => {
  const line = (type: string, body: string): string =>
    `2026-11-29T03:51:29.247Z [debug] oauth: POST https://oauth.svc.example.com${tokenPath} content-type=${type} body=${body}\n`;
  const { messages } = diagnose(line(form, exchange));
  assert.deepEqual(messages[0]?.findings, []);
  assert.match(messages[0]?.notRead ?? '', /a part of the headers/);
  assert.deepEqual(foundIn(line(form, wrong)), [['token-request', 'error exchange-grant-type grant_type']]);
});
