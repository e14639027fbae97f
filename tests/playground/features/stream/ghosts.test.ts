import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { operationPath } from '../../../../src/interface/index.ts';
import { authorizePath, tokenPath } from '../../../../src/interface/operations/endpoints.ts';
import type { LogEntry } from '../../../../src/playground/state/log/entry.ts';
import { nextGhosts } from '../../../../src/playground/features/stream/messages/ghosts.ts';
import { groupsOf } from '../../../../src/playground/features/stream/messages/groups.ts';
import type { TargetKind } from '../../../../src/playground/targets/target.ts';
import { entry } from '../../state/log/entries.ts';

const origin = 'https://service.example';
const code = { code: 'c', receivedAt: 0, clientId: 'a', redirectUri: '', pasted: false };
const tokens = { accessToken: 't', refreshToken: 'r', expiresInSeconds: 60, receivedAt: 0, clientId: 'a' };

const authorize = entry({ label: 'Authorize', request: { method: 'GET', url: origin + authorizePath } });
const exchange = entry({ label: 'Exchange', request: { method: 'POST', url: origin + tokenPath } });
const create = entry({ label: 'createWebhook', request: { method: 'POST', url: origin + operationPath('createWebhook') } });
const fired = entry({
  label: 'svc.comment.create',
  direction: 'notification',
  request: { method: 'POST', url: 'https://app.example/hook', body: '{"event":"svc.comment.create"}' },
});

const titles = (entries: readonly LogEntry[], flow: Partial<Parameters<typeof nextGhosts>[2]> = {}, kind: TargetKind = 'page') =>
  nextGhosts('svc', groupsOf({ entries, attempts: [], prefix: 'svc' }), { webhookIds: [], ...flow }, kind).map(({ title }) => title);

describe('the steps that a stream shows as not made yet', () => {
  test('are all of them before anything has happened', () => {
    assert.deepEqual(titles([]), ['Authorize', 'Exchange', 'Create', 'Fire an event']);
  });

  test('are the next one afterwards', () => {
    assert.deepEqual(titles([authorize], { code }), ['Exchange']);
    assert.deepEqual(titles([authorize, exchange], { code, tokens }), ['Create']);
    assert.deepEqual(titles([authorize, exchange, create], { tokens, webhookIds: ['w1'] }), ['Fire an event']);
    assert.deepEqual(titles([authorize, exchange, create, fired], { tokens, webhookIds: ['w1'] }), []);
  });

  test('are no fired event on a live service, which only its users bring about', () => {
    assert.deepEqual(titles([], {}, 'live'), ['Authorize', 'Exchange', 'Create']);
    assert.deepEqual(titles([authorize, exchange, create], { tokens, webhookIds: ['w1'] }, 'live'), []);
  });

  test('are none after a create call whose trial cancelled the webhook', () => {
    const trial = (status: number) =>
      entry({
        label: 'webhook.register',
        direction: 'notification',
        request: { method: 'POST', url: 'https://app.example/hook', body: '{"event":"webhook.register","webhookId":"w1"}' },
        response: { status },
      });
    const made = { ...create, exchange: { ...create.exchange, response: { ...create.exchange.response, body: '{"id":"w1"}' } } };
    assert.deepEqual(titles([authorize, exchange, made, trial(500)], { tokens, webhookIds: ['w1'] }), []);
    assert.deepEqual(titles([authorize, exchange, made, trial(200)], { tokens, webhookIds: ['w1'] }), ['Fire an event']);
  });

  test('are none that has begun: an open grant page, and calls of an experiment, which bring nothing to this tab', () => {
    assert.deepEqual(titles([authorize]), []);
    assert.deepEqual(titles([authorize, exchange, create, fired]), []);
    assert.deepEqual(titles([authorize, exchange, create], { tokens }), []);
  });

  test('leave out a fired event, also one that no webhook watches', () => {
    const act = entry({
      label: 'act',
      direction: 'act',
      request: { method: 'POST', url: '/events', body: '{"event":"svc.comment.create"}' },
    });
    assert.deepEqual(titles([authorize, exchange, create, act], { tokens, webhookIds: ['w1'] }), []);
  });

  test('are none after the webhook was unregistered, and are again once that was refused or while another one is left', () => {
    const url = origin + operationPath('createWebhook');
    const unregister = (status: number, id = 'w1') =>
      entry({ label: 'unregisterWebhook', request: { method: 'DELETE', url: `${url}/${id}` }, response: { status } });
    const again = entry({ label: 'createWebhook', request: { method: 'POST', url } });
    const flow = { code, tokens, webhookIds: ['w1'] };
    assert.deepEqual(titles([authorize, exchange, create, unregister(200)], flow), []);
    assert.deepEqual(titles([authorize, exchange, create, unregister(401)], flow), ['Fire an event']);
    const ended = unregister(200);
    const two = { ...flow, webhookIds: ['w1', 'w2'] };
    assert.deepEqual(titles([authorize, exchange, create, ended, { ...again, number: ended.number + 1 }], two), ['Fire an event']);
    assert.deepEqual(titles([authorize, exchange, again, create, ended], two), ['Fire an event']);
    assert.deepEqual(titles([authorize, exchange, again, create, ended, unregister(200, 'w2')], two), []);
    assert.deepEqual(titles([authorize, exchange, create, unregister(200, 'w9')], flow), ['Fire an event']);
  });

  test('are none that was made before the log was cleared', () => {
    assert.deepEqual(titles([], { code, tokens }), ['Create', 'Fire an event']);
  });
});
