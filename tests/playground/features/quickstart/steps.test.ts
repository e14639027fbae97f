import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  missingFor,
  nextStep,
  progressKey,
  quickstartSteps,
  stepStatuses,
  toneOf,
} from '../../../../src/playground/features/quickstart/steps.ts';
import type { ServiceRecord } from '../../../../src/playground/requests/outcomes/service-record.ts';
import type { Flow } from '../../../../src/playground/state/session-state.ts';
import { delivery, record } from '../../requests/outcomes/fixtures.ts';

const code = { code: 'a', receivedAt: 1000, clientId: '', redirectUri: '', pasted: false };
const tokens = { accessToken: 'a', refreshToken: 'r', expiresInSeconds: 60, receivedAt: 2000, clientId: '' };
const ok = { status: 200 };
const trial = delivery('webhook.register', 3000, ok);
const event = delivery('comment.create', 4000, ok, 'm2');

const at = (flow: Partial<Flow>, known: ServiceRecord = record(undefined)) => {
  const facts = { flow: { webhookIds: [], ...flow }, record: known };
  const statuses = stepStatuses(facts);
  return {
    statuses,
    next: nextStep(statuses),
    done: quickstartSteps.filter((step) => statuses[step].done),
    key: progressKey(facts.flow, statuses),
  };
};

test('each step opens the next one when it has succeeded', () => {
  assert.equal(at({}).next, 'authorize');
  assert.equal(at({ code }).next, 'exchange');
  assert.equal(at({ tokens }).next, 'createWebhook');
  assert.equal(at({ tokens, webhookIds: ['w1'] }, record('registered', trial)).next, 'fire');
  assert.equal(at({ tokens, webhookIds: ['w1'] }, record('registered', trial, event)).next, 'pingWebhook');
  const ping = delivery('webhook.ping', 5000, ok, 'm3');
  assert.equal(at({ tokens, webhookIds: ['w1'] }, record('registered', trial, event, ping)).next, 'unregisterWebhook');
  const end = delivery('webhook.unregister', 6000, ok, 'm4');
  const all = at({ tokens, webhookIds: ['w1'] }, record('unregistered', trial, event, ping, end));
  assert.equal(all.next, undefined);
  assert.equal(all.statuses.unregisterWebhook.outcome?.tone, 'worked');
});

test('each step that succeeds changes the progress, by which the next one opens', () => {
  const flow = { tokens, webhookIds: ['w1'] };
  const ping = delivery('webhook.ping', 5000, ok, 'm3');
  const keys = [
    record('pending-trial'),
    record('registered', trial),
    record('registered', trial, event),
    record('registered', trial, event, ping),
  ].map((known) => at(flow, known).key);
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(at(flow, record('registered', trial)).key, at(flow, record('registered', trial)).key);
});

test('a code that was not used is to be exchanged, and changes the progress', () => {
  const used = { ...code, used: true } as const;
  const newer = { ...code, receivedAt: 3000 };
  assert.equal(at({ code: used, tokens }).next, 'createWebhook');
  assert.equal(at({ code: newer, tokens }).next, 'exchange');
  assert.notEqual(at({ code: newer, tokens }).key, at({ code: used, tokens }).key);
});

test('a registration is not done until its trial got 200, and not at all when it was cancelled', () => {
  const flow = { tokens, webhookIds: ['w1'] };
  assert.equal(at(flow, record('pending-trial')).next, 'createWebhook');
  const cancelled = at(flow, record('cancelled', delivery('webhook.register', 3000, { status: 500 })));
  assert.equal(cancelled.next, 'createWebhook');
  assert.match(cancelled.statuses.createWebhook.outcome?.title ?? '', /^Created, then cancelled: your receiver responded with 500/);
  assert.deepEqual(cancelled.statuses.createWebhook.outcome?.next, [{ kind: 'create-again' }]);
});

test('an event that the receiver failed to take is not done, and its registration is said to be stopped', () => {
  const { next, statuses } = at(
    { tokens, webhookIds: ['w1'] },
    record('stopped', trial, delivery('comment.create', 4000, { status: 500 }, 'm2')),
  );
  assert.equal(next, 'fire');
  assert.match(statuses.fire.outcome?.title ?? '', /^Delivered, then stopped/);
  assert.equal(statuses.createWebhook.summary, 'w1…, stopped');
});

test('a new registration begins anew with the steps after it', () => {
  const { done } = at({ tokens, webhookIds: ['w1', 'w2'] }, record('registered', trial, event));
  assert.deepEqual(done, ['authorize', 'exchange']);
});

test('a webhook whose delivery stopped was created: the event that stopped it failed', () => {
  const refused = delivery('comment.create', 4000, { status: 500 }, 'm2');
  const { statuses, next } = at({ tokens, webhookIds: ['w1'] }, record('stopped', trial, refused));
  assert.equal(toneOf(statuses.createWebhook), 'worked');
  assert.match(statuses.createWebhook.summary, /stopped$/);
  assert.equal(toneOf(statuses.fire), 'failed');
  assert.equal(next, 'fire');
  const cancelled = at({ tokens, webhookIds: ['w1'] }, record('cancelled', delivery('webhook.register', 3000, { status: 500 })));
  assert.equal(toneOf(cancelled.statuses.createWebhook), 'failed');
});

test('a request that was denied is marked as failed and says so', () => {
  const report = { kind: 'error', message: '', error: 'access_denied', stateMatched: true } as const;
  const { authorize } = stepStatuses({ flow: { webhookIds: [] }, record: record(undefined), authorization: report });
  assert.equal(toneOf(authorize), 'failed');
  assert.equal(authorize.summary, 'denied');
  const other = stepStatuses({ flow: { webhookIds: [] }, record: record(undefined), authorization: { ...report, error: 'invalid_scope' } });
  assert.equal(other.authorize.summary, 'failed');
  assert.equal(stepStatuses({ flow: { tokens, webhookIds: [] }, record: record(undefined), authorization: report }).authorize.done, true);
});

test('a step says what it lacks, and leads to the step that brings it', () => {
  const lacking = (flow: Partial<Flow>) =>
    quickstartSteps.map((step) => {
      const outcome = missingFor(step, { webhookIds: [], ...flow });
      return outcome && [outcome.title, outcome.next[0]?.kind === 'step' && outcome.next[0].step];
    });
  const webhook = (step: string) => ['There is no webhook yet.', step];
  const token = (step: string) => ['There is no access token yet.', step];
  const nothing = lacking({});
  assert.deepEqual(nothing.slice(0, 3), [undefined, ['There is no code yet.', 'authorize'], token('authorize')]);
  assert.deepEqual(nothing.slice(3), [webhook('authorize'), webhook('authorize'), webhook('authorize')]);
  assert.deepEqual(lacking({ code }).slice(1), [
    undefined,
    token('exchange'),
    webhook('exchange'),
    webhook('exchange'),
    webhook('exchange'),
  ]);
  const used = { ...code, used: true } as const;
  assert.deepEqual(lacking({ code: used, tokens }).slice(2), [undefined, ...Array<unknown>(3).fill(webhook('createWebhook'))]);
  assert.deepEqual(lacking({ code: used, tokens, webhookIds: ['w1'] }), Array(6).fill(undefined));
});
