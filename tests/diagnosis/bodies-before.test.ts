import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { foundIn } from './found-in.ts';

const hook = `https://a.example${webhooksPath}/6b1f0c92d7e84a35b09c4d17`;
const update = '{"description": "a", "options": {"collapseEvents": false}}';
const at = (time: string, words: string): string => `2026-11-30 ${time},123 INFO ${words}\n`;
const httpx = (method: string, url: string, status = '400 Bad Request'): string =>
  at('02:41:39', `httpx - HTTP Request: ${method} ${url} "HTTP/1.1 ${status}"`);
const noId = ['webhook-request', 'error update-id-equals-path id'];

describe('a body on the line of a log before that of its request', () => {
  for (const label of ['body=', 'data=', 'json=', 'payload: ', 'request body '])
    test(`after ${label}`, () => {
      assert.deepEqual(foundIn(at('02:41:38', `update {6b1f} ${label}${update}`) + httpx('POST', hook)), [noId]);
    });

  test('with escapes', () => {
    assert.deepEqual(foundIn(at('02:41:38', `msg=update body="${update.replaceAll('"', '\\"')}"`) + httpx('POST', hook)), [noId]);
  });

  test('before the lines of other clients', () => {
    for (const line of [
      `https://a.example:443 "POST ${webhooksPath}/6b1f0c92d7e84a35b09c4d17 HTTP/1.1" 400 26`,
      `axios POST ${hook} 400`,
      `POST ${hook}: 400 Bad Request`,
      `POST ${hook} -> 400`,
      `POST ${hook} → 400`,
      `POST ${hook} (400)`,
      `POST ${hook} returned 400`,
      `POST ${hook} responded with 400`,
      `POST ${hook} status=400`,
    ])
      assert.deepEqual(foundIn(at('02:41:38', `body=${update}`) + at('02:41:39', line)), [noId], line);
  });

  test('with what the client of Python writes between', () => {
    const between =
      at('02:41:38', 'urllib3.connectionpool: Starting new HTTPS connection (1): a.example:443') +
      'DEBUG:httpcore.http11:send_request_headers.started request=<Request>\n'.repeat(8);
    assert.deepEqual(foundIn(at('02:41:38', `body=${update}`) + between + httpx('POST', hook)), [noId]);
    assert.notDeepEqual(foundIn(at('02:41:38', `body=${update}`) + at('02:41:38', 'saved') + httpx('POST', hook)), [noId]);
  });

  test('after a request without a body, but not after one that may have it', () => {
    const body = at('02:41:38', `body=${update}`);
    assert.deepEqual(foundIn(httpx('GET', `https://a.example${webhooksPath}`, '200 OK') + body + httpx('POST', hook)), [
      ['webhook-request'],
      noId,
    ]);
    assert.notDeepEqual(foundIn(httpx('POST', hook) + body + httpx('POST', hook.replace('6b', '7b')))[1], noId);
  });

  test('is none of a request that has no such names', () => {
    const job = at('02:41:38', 'job payload={"job": 7, "kind": "sync"}');
    for (const url of [`https://a.example${tokenPath}`, hook]) {
      const { findings, messages } = diagnose(job + httpx('POST', url, '200 OK'));
      assert.deepEqual([findings, messages.length], [[], 1], url);
      assert.match(messages[0]?.notRead ?? '', /the body/);
    }
    assert.deepEqual(foundIn(job + at('02:41:38', `body=${update}`) + httpx('POST', hook)), [noId]);
  });

  test('is none that may be the response to the request before', () => {
    const created = '{"id": "6b1f0c92d7e84a35b09c4d17", "event": "svc.revision.created", "description": null, "options": {}}';
    for (const data of [created, '{"name": "Ada", "url": "b"}']) {
      const { messages } = diagnose(
        httpx('GET', hook, '200 OK') + at('02:41:38', `data=${data}`) + httpx('POST', `${hook}/ping`, '200 OK'),
      );
      assert.deepEqual(messages.find(({ title }) => title.endsWith('/ping'))?.findings, [], data);
    }
  });

  test('is that of no other server', () => {
    const text = at('02:41:38', `payload: ${update}`) + at('02:41:39', '"POST /webhooks/other HTTP/1.1" 200 -');
    assert.equal(
      diagnose(text).messages.some(({ title }) => title.includes('/webhooks/other')),
      false,
    );
  });
});

describe('the fields of a token request on the line of a log before it', () => {
  const callback = at('02:41:38', '"GET /cb?code=Hk3q2Zs8Xv1Mw&state=u81 HTTP/1.1" 200 -');
  const sent = (more: string): string => `{'grant_type': 'authorization_code', 'code': 'Hk3q2Zs8Xv1Mw', 'client_id': 'a=='${more}}`;
  const posted =
    at('02:42:49', 'urllib3.connectionpool: Starting new HTTPS connection (1): a.example:443') +
    at('02:42:49', `urllib3.connectionpool: https://a.example:443 "POST ${tokenPath} HTTP/1.1" 400 26`);
  const late = ['token-request', 'error code-expires code'];
  const secret = ", 'client_secret': '***'";

  test('are its form', () => {
    const text = callback + at('02:42:49', `token request ${sent(secret)}`) + posted;
    assert.deepEqual(foundIn(text), [['redirect'], late]);
    const [, message] = diagnose(text).messages;
    assert.deepEqual([message?.status, message?.notRead], [400, 'Not read: the headers. Only what was read is checked.']);
    assert.deepEqual(foundIn(text.replace("'client_id': 'a=='", "'client': 'a'"))[1], [
      'token-request',
      'error exchange-client-id client_id',
      'error code-expires code',
    ]);
  });

  test('are its form as Ruby prints them', () => {
    const written = sent(secret).replaceAll("'", '"').replaceAll(': ', '=>');
    assert.deepEqual(foundIn(callback + at('02:42:49', `token request ${written}`) + posted), [['redirect'], late]);
    assert.equal(diagnose(at('02:42:49', `token request ${written}`) + posted).messages[0]?.notRead?.includes('body'), false);
  });

  test('are a part of it without the secret', () => {
    const text = callback + at('02:42:49', `token request ${sent('')}`) + posted;
    assert.deepEqual(foundIn(text), [['redirect'], late]);
    assert.match(diagnose(text).messages[1]?.notRead ?? '', /a part of the body/);
  });

  test('are all of it after a label', () => {
    const text = at('02:42:49', `body: ${sent('')}`) + posted;
    assert.deepEqual(foundIn(text), [['token-request', 'error exchange-client-secret client_secret']]);
  });
});
