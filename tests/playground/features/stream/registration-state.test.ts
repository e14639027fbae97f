import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stateMachines } from '../../../../src/interface/states.ts';
import { sentByYouHeaders } from '../../../../src/playground/requests/outcomes/sent-by-you.ts';
import {
  registrationsFromMessages,
  registrationsFromSandbox,
} from '../../../../src/playground/features/stream/messages/registration-state.ts';
import { maxDelay } from '../../../../src/wire/max-delay.ts';
import type { Received } from '../../../../src/wire/receiver.ts';
import { entry } from '../../state/log/entries.ts';
import { nonEmpty } from '../../../non-empty.ts';

const drawn: readonly string[] = stateMachines.find(({ id }) => id === 'registration')?.states.map(({ name }) => name) ?? [];
const made = entry({ label: 'createWebhook', response: { body: '{"id":"w1"}' } });
const call = (label: string, url: string, status = 200) => entry({ label, request: { url }, response: { status } });
const came = (event: string, status: number, webhookId = 'w1'): Received => ({
  number: 1,
  receivedAt: '',
  headers: [],
  body: JSON.stringify({ event, webhookId }),
  status,
});
const stateAfter = (entries: ReturnType<typeof entry>[], ...received: Received[]) =>
  registrationsFromMessages(entries, received, 'svc')[0]?.state;

test('every state of a sandbox is one of the picture', () => {
  const states = ['pending-trial', 'registered', 'stopped', 'cancelled', 'unregistered', 'cleaned-up'] as const;
  const shown = registrationsFromSandbox(
    states.map((state) => ({ id: state, state, names: [] })),
    'svc',
  ).map(({ state }) => state);
  assert.deepEqual(shown, ['registered', 'registered', 'delivery stopped', 'cancelled', 'unregistered', 'cleaned up']);
  for (const state of nonEmpty(drawn))
    assert.ok(
      shown.some((one) => one === state),
      state,
    );
});

describe('the state of a registration of a live deployment', () => {
  test('is registered once the call succeeded, also while the trial waits and after a response of 200', () => {
    assert.equal(stateAfter([made]), 'registered');
    assert.equal(stateAfter([made], came('webhook.register', 200), came('svc.comment.create', 200)), 'registered');
  });

  test('is cancelled when the trial gets anything but 200', () => {
    for (const status of [204, 400, 500]) assert.equal(stateAfter([made], came('webhook.register', status)), 'cancelled');
  });

  test('stays as it ended, whatever the later responses are', () => {
    const cancelled = came('webhook.register', 500);
    assert.equal(stateAfter([made], cancelled, came('svc.comment.create', 500)), 'cancelled');
    const stopped = came('svc.comment.create', 500);
    assert.equal(stateAfter([made], stopped, came('webhook.register', 500)), 'delivery stopped');
  });

  test('is delivery stopped when an event gets an error, and stays registered after 204, of which the interface says nothing', () => {
    for (const status of [400, 404, 500, 503])
      assert.equal(stateAfter([made], came('webhook.register', 200), came('svc.comment.create', status)), 'delivery stopped');
    assert.equal(stateAfter([made], came('webhook.register', 200), came('svc.comment.create', 204)), 'registered');
  });

  test('is unregistered after the call that ends it, unless that was refused or for another one', () => {
    const url = 'https://api.example/webhooks/w1';
    assert.equal(stateAfter([made, call('unregisterWebhook', `${url}?blockNotification=true`)]), 'unregistered');
    assert.equal(stateAfter([made, call('unregisterWebhook', url, 404)]), 'registered');
    assert.equal(stateAfter([made, call('unregisterWebhook', `${url}x`)]), 'registered');
    const strange = entry({ label: 'createWebhook', response: { body: '{"id":"a b"}' } });
    assert.equal(stateAfter([strange, call('unregisterWebhook', 'https://api.example/webhooks/a%20b')]), 'unregistered');
  });

  test('is unregistered when the receiver refuses that notification, but not after a trial that failed', () => {
    const ended = call('unregisterWebhook', 'https://api.example/webhooks/w1');
    assert.equal(stateAfter([made, ended], came('webhook.register', 200), came('webhook.unregister', 500)), 'unregistered');
    assert.equal(stateAfter([made, ended], came('webhook.register', 500)), 'cancelled');
  });

  test('is cancelled when the trial gets no response, and delivery stopped when an event gets none', () => {
    const unanswered = (event: string): Received => ({ ...came(event, 200), delayMilliseconds: maxDelay });
    assert.equal(stateAfter([made], unanswered('webhook.register')), 'cancelled');
    assert.equal(stateAfter([made], came('webhook.register', 200), unanswered('svc.comment.create')), 'delivery stopped');
  });

  test('does not change by what the reader sent again, or by what belongs to another registration', () => {
    const own = { ...came('webhook.register', 500), headers: Object.entries(sentByYouHeaders) };
    assert.equal(stateAfter([made], own, came('webhook.register', 500, 'w2')), 'registered');
  });

  test('does not exist for a registration that was refused or got no response', () => {
    const refused = entry({ label: 'createWebhook', response: { status: 400, body: '{"id":"w1"}' } });
    const lost = entry({ label: 'createWebhook', response: { status: 0, body: '{"id":"w1"}' } });
    assert.deepEqual(registrationsFromMessages([refused, lost], [came('webhook.register', 200)], 'svc'), []);
  });
});
