import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';
import { foundIn } from './found-in.ts';

const webhookId = 'd85a49c61373d7dc53b4a206';
const messageId = '0df1ff3b92f93acf9458a509';
const log = (...records: readonly object[]): string =>
  records.map((record) => JSON.stringify({ level: 'info', time: '2026-11-30T05:46:15Z', ...record })).join('\n');

describe('a record of a log tells of a request among its own fields', () => {
  for (const [name, text, found] of [
    ['some fields of a notification', log({ event: 'webhook.ping', webhookId, msg: 'incoming' }), [['notification']]],
    [
      'and a misspelt type',
      log({ event: 'svc.comment.created', webhookId, messageId }),
      [['notification', 'error notification-event event']],
    ],
    ['a message named event', log({ event: 'notification received', webhookId, messageId }), [['notification']]],
    [
      'the status in the same record',
      log({ event: 'webhook.register', webhookId, statusCode: 503 }),
      [['notification', 'error receiver-answers-200 status']],
    ],
    [
      'the status in the next record with its ID',
      log({ event: 'webhook.register', messageId }, { msg: 'other', status: 500 }, { messageId, status: 404 }),
      [['notification', 'error receiver-answers-200 status']],
    ],
    [
      'no status of a record about a request that the application sends',
      log({ event: 'webhook.register', webhookId }, { webhookId, status: 404, response: { message: 'Not Found' } }),
      [['notification']],
    ],
    [
      'a token request, of whose response it has some fields',
      log(
        { params: { grant_type: 'authorization_code', code: 'c0dec0dec0de' } },
        { status: 200, response: { access_token: 't0k3nt0k3n' } },
      ),
      [['token-request']],
    ],
    [
      'no token request with the grant type of another service',
      log({ grant_type: 'password' }, { method: 'POST', url: 'https://kc.example/openid-connect/token', status: 401 }),
      [],
    ],
    ['no registration at another service', log({ data: { name: 'x', options: {}, url: 'https://a.example/x' } }), []],
    [
      'the body of an update',
      log({ payload: { id: webhookId, options: {} }, msg: 'updating' }),
      [['webhook-request', 'error collapse-events-required options.collapseEvents']],
    ],
  ] as const)
    test(name, () => {
      assert.deepEqual(foundIn(text), found);
    });
});

test('the words before an object on its line have the event type, and the object other fields of the notification', () => {
  const line = `05:40:05 I inbox webhook.register for ${webhookId}: {"messageId": "${messageId}"}\n`;
  assert.deepEqual(foundIn(`${line}05:40:05 I responded 500`), [['notification', 'error receiver-answers-200 status']]);
  assert.equal(diagnose(line).messages[0]?.notRead, 'Not read: a part of the body. Only what was read is checked.');
});

test('an error beside the body of a request in a record is that of the response, under each name', () => {
  const url = `https://api.example/api/v6/webhooks/${webhookId}`;
  const sent = JSON.stringify({ id: webhookId, options: { collapseEvents: true } });
  const failed = { message: 'Method Not Allowed', status: 405 };
  for (const bodies of [
    { body: failed, data: sent },
    { body: sent, data: failed },
  ])
    assert.deepEqual(foundIn(log({ method: 'patch', url, status: 405, ...bodies })), [['webhook-request', 'error webhook-paths method']]);
});
