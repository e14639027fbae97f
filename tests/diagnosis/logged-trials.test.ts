import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { foundIn } from './found-in.ts';

const trial = 'error receiver-answers-200 status';
const id = 'c4fa1be0-51f6-4c95-9a07-0d9b8c51e6aa';
const router = (status: string, request = id): string =>
  `heroku[router]: at=info method=POST path="/hooks" request_id=${request} service=30001ms status=${status} bytes=0`;

describe('the status of a trial in a line with the same identifier', () => {
  const line = `app[web.1]: [${id}] event=webhook.register webhookId=6a0d5c1f2e3b4a5968778695 starting`;
  for (const [what, text, expected] of [
    ['of a router', `${line}\n${router('503')}`, [trial]],
    ['before it', `${router('502')}\n${line}`, [trial]],
    ['called a request ID', `req_id=a81b2c event=webhook.register\nreq_id=a81b2c method=POST path=/hooks status=202`, [trial]],
    ['of success', `${line}\n${router('200')}`, []],
    ['of another request', `${line}\n${router('503', id.replace('c4', 'd5'))}`, []],
    ['of another event', `${line.replace('register', 'ping')}\n${router('503')}`, []],
  ] as const)
    test(what, () => {
      assert.deepEqual(
        foundIn(text)
          .flat()
          .filter((finding) => finding.startsWith('error')),
        expected,
      );
    });
});

describe('the status of a URL that the text names beside an event type', () => {
  const access = (path: string, status: number): string =>
    `203.0.113.24 - - [30/Nov/2026:05:39:50 +0000] "POST ${path} HTTP/1.1" ${String(status)} 162`;
  const words = 'made for svc.comment.create: http://hooks.acme.example/in/comments';
  for (const [what, lines, expected] of [
    ['an error', [access('/in/comments', 401), access('/in/comments', 401)], [trial]],
    ['success', [access('/in/comments', 200)], []],
    ['success at first', [access('/in/comments', 200), access('/in/comments', 502)], []],
    ['success later', [access('/in/comments', 502), access('/in/comments', 200)], []],
    ['another path', [access('/login', 401)], []],
  ] as const)
    test(what, () => {
      assert.deepEqual(
        foundIn([words, '', ...lines].join('\n'))
          .flat()
          .filter((finding) => finding.startsWith('error')),
        expected,
      );
    });
});

describe('a notification in a field of a line with the status of the receiver', () => {
  const body = (event: string): string =>
    JSON.stringify(
      JSON.stringify({
        timestamp: '2026-11-30T01:38:36.175-0400',
        event,
        workspaceId: 'w',
        elementId: 'e',
        webhookId: 'h',
        messageId: 'm',
        data: '',
        documentId: 'd',
        versionId: 'v',
      }),
    );
  for (const [what, line, expected] of [
    ['before it', `level=WARN msg=rejected path=/in method=POST status=415 body=${body('webhook.register')}`, [['notification', trial]]],
    ['of success', `level=INFO msg=taken path=/in method=POST status=200 body=${body('webhook.register')}`, [['notification']]],
    [
      'of a later event',
      `method=POST path=/in status=500 body=${body('webhook.ping')}`,
      [['notification', 'error error-stops-delivery status']],
    ],
  ] as const)
    test(what, () => {
      assert.deepEqual(foundIn(`level=INFO msg=listening\n${line}\nlevel=INFO msg=stopped`), expected);
    });
});

describe('the start of a token in fields of a log', () => {
  const log = (issued: string, sent: string): string =>
    `token ok (200) ${issued} expires_in=3600\nPOST https://accounts.drafthouse.example/oauth/token grant_type=refresh_token refresh_token=${sent} client_id=abc%3D\n400 {"error":"invalid_grant"}`;
  const found = (text: string): boolean => foundIn(text).flat().includes('error refresh-refresh-token refresh_token');
  test('is the access token in a refresh', () => {
    assert.ok(found(log('access=Zq81fK3w... refresh=9fKe77Tb...', 'Zq81fK3w...')));
    assert.ok(found(log('access_token=Zq81fK3wAAaa refresh_token=9fKe77Tb', 'Zq81fK3wAAaa')));
  });
  test('is the refresh token, or neither', () => {
    assert.ok(!found(log('access=Zq81fK3w... refresh=9fKe77Tb...', '9fKe77Tb...')));
    assert.ok(!found(log('access=Zq81fK3w... refresh=9fKe77Tb...', 'Zq81fK3x...')));
    assert.ok(!found(log('access=redacted', 'redacted')));
  });
});
