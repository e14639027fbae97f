import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Group } from '../../../../src/playground/features/stream/messages/groups.ts';
import type { Message } from '../../../../src/playground/features/stream/messages/message.ts';
import { newestOf } from '../../../../src/playground/features/stream/messages/newest.ts';
import { entry } from '../../state/log/entries.ts';

const made = entry({ label: 'createWebhook' });

/** A message of an exchange that began at the 1000th millisecond. */
const message = (id: string, kind: Message['kind'], more: Partial<Message> = {}): Message => ({
  ...{ id, kind, from: 'service', to: 'application', at: 1000, label: id, bad: false, waiting: false, byYou: false },
  exchange: made.exchange,
  entry: { ...made, startedAt: 1000 },
  ...more,
});
const request = message('request', 'request');
const delivery = message('delivery', 'delivery');
const response = message('response', 'response');
const fromReceiver = message('receiver', 'response', { from: 'receiver', to: 'service' });

const group = (messages: readonly Message[], cause: Group['cause'] = 'call', id = 'one'): Group => ({
  id,
  cause,
  label: 'createWebhook',
  messages,
});
const opened = (...groups: readonly Group[]) => newestOf(groups, 'svc', 1000).message;

test('what came of a call is its response, or the notification that it led to, or what failed', () => {
  assert.equal(opened(group([request, response])), 'response');
  assert.equal(opened(group([request, delivery, response, fromReceiver])), 'delivery');
  assert.equal(opened(group([request, delivery, response, { ...fromReceiver, bad: true }])), 'receiver');
  assert.equal(opened(group([request, { ...response, bad: true }])), 'response');
});

test('nothing opens while a response is awaited, and of an act that sent nothing', () => {
  assert.equal(opened(group([{ ...request, waiting: true }])), undefined);
  assert.equal(opened(group([request, { ...delivery, waiting: true }, response])), undefined);
  assert.equal(opened(group([message('act', 'act')], 'act')), undefined);
  assert.equal(opened(), undefined);
});

test('an authorization opens its redirect to the application, and none of its pages before', () => {
  const page = message('page', 'response', {
    exchange: { ...made.exchange, response: { ...made.exchange.response, body: '<title>Sign in</title>' } },
  });
  const redirect = message('redirect', 'redirect', {
    exchange: { ...made.exchange, request: { ...made.exchange.request, url: 'https://app.example/?code=c' } },
  });
  assert.equal(opened(group([request, page], 'authorize')), undefined);
  assert.equal(opened(group([request, page, request, response, redirect], 'authorize')), 'response');
});

test('a resend opens what came of it, and ends no choice that the reader made since the last call', () => {
  const sent = group([request, response]);
  const resent = group([delivery, fromReceiver], 'resend', 'two');
  assert.deepEqual(newestOf([sent, resent], 'svc', 1000), { step: 'one', message: 'delivery' });
  assert.deepEqual(newestOf([resent], 'svc', 1000), { step: undefined, message: 'delivery' });
});

test('what others sent opens nothing, and what was sent before the page was opened does not either', () => {
  const sent = group([request, response]);
  for (const cause of ['notification', 'experiment'] as const) {
    const other = group([delivery], cause, 'two');
    assert.deepEqual(newestOf([sent, other], 'svc', 1000), { step: 'one', message: undefined });
  }
  assert.deepEqual(newestOf([sent], 'svc', 1001), { step: 'one', message: undefined });
});
