import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callOutcome, type SentCall } from '../../../../src/playground/requests/outcomes/call-outcome.ts';
import { shortened } from '../../../../src/playground/requests/outcomes/shortened.ts';
import { delivery, exchangeOf, record, seen } from './fixtures.ts';

const emptyRecord = record(undefined);

const sent = (operation: SentCall['operation'], exchange: SentCall['exchange'], more: Partial<SentCall> = {}): SentCall => ({
  ...{ operation, exchange, webhookId: 'w1', edited: false, refreshable: true, respondedAt: 2000, earlierPings: 0 },
  ...more,
});
const problem = (status: number, code: string, more: object = {}) => exchangeOf(status, { code, detail: 'Why.', ...more });

test('an error cites the rule that its body names, and a default of the sandbox as such', () => {
  const refused = callOutcome(
    sent('createWebhook', problem(400, 'invalid_registration', { rule: 'collapse-events-required' })),
    emptyRecord,
  );
  assert.deepEqual([refused.tone, refused.title, refused.detail], ['failed', 'Error 400, invalid_registration.', 'Why.']);
  assert.deepEqual(refused.citation, { rule: 'collapse-events-required' });
  const assumed = callOutcome(sent('getWebhooks', problem(401, 'invalid_credentials', { assumption: 'basic-credentials' })), emptyRecord);
  assert.deepEqual(assumed.citation, { assumption: 'basic-credentials' });
});

test('scopes that do not suffice are named as the reason, with the rule that scopes limit a token', () => {
  const outcome = callOutcome(sent('createWebhook', problem(403, 'insufficient_scope', { assumption: 'scope-mapping' })), emptyRecord);
  assert.equal(outcome.title, 'Error 403: the token’s scopes are insufficient.');
  assert.deepEqual([outcome.citation, outcome.next], [{ rule: 'scopes-limit-token' }, [{ kind: 'step', step: 'authorize' }]]);
});

test('an expired token is refreshed where there is a refresh token, and authorized anew where there is none', () => {
  const expired = problem(401, 'invalid_token', { rule: 'access-token-expires' });
  assert.deepEqual(callOutcome(sent('getWebhooks', expired), emptyRecord).next, [{ kind: 'retry', after: 'refresh' }]);
  const next = callOutcome(sent('getWebhooks', expired, { refreshable: false }), emptyRecord).next;
  assert.deepEqual(next, [{ kind: 'step', step: 'authorize' }]);
});

/** What a live service may respond to a credential. */
function withHeader(authorization: string) {
  const exchange = exchangeOf(401, { message: 'Unauthenticated.', status: 401 });
  exchange.request.headers.push(['Authorization', authorization]);
  return exchange;
}

test('401 without a code of its own leads to another token too: how a live service refuses an expired one is open', () => {
  const unauthorized = sent('getWebhooks', withHeader('Bearer t'));
  assert.deepEqual(callOutcome(unauthorized, emptyRecord).next, [{ kind: 'retry', after: 'refresh' }]);
  assert.deepEqual(callOutcome({ ...unauthorized, refreshable: false }, emptyRecord).next, [{ kind: 'step', step: 'authorize' }]);
});

test('a Basic credential that is refused leads to no token: none replaces it', () => {
  const basic = problem(401, 'invalid_credentials', { assumption: 'basic-credentials' });
  for (const refused of [basic, withHeader('Basic b')])
    assert.deepEqual(callOutcome(sent('getWebhooks', refused, { refreshable: false }), emptyRecord).next, []);
});

test('an error that names a field of the body leads to the field, unless something else corrects it', () => {
  const next = (code: string, pointer: string, more: Partial<SentCall> = {}) =>
    callOutcome(sent('createWebhook', problem(400, code, { pointer }), more), emptyRecord).next;
  assert.deepEqual(next('invalid_field', '/url'), [{ kind: 'field', field: 'url' }]);
  assert.deepEqual(next('missing_field', '/options/collapseEvents'), [{ kind: 'field', field: 'options.collapseEvents' }]);
  assert.deepEqual(next('invalid_field', '/events/0'), [{ kind: 'field', field: 'events' }]);
  assert.deepEqual(next('not_an_object', ''), []);
  assert.deepEqual(next('invalid_field', '/url', { edited: true }), [{ kind: 'retry', after: 'restore-body' }]);
});

test('an error of an edited body offers the body of the form', () => {
  const outcome = callOutcome(sent('createWebhook', problem(400, 'invalid_registration'), { edited: true }), emptyRecord);
  assert.deepEqual(outcome.next, [{ kind: 'retry', after: 'restore-body' }]);
});

test('a webhook that is not found is said to have ended, where that is known', () => {
  const missing = problem(404, 'unknown_registration');
  const cancelled = callOutcome(sent('getWebhook', missing), record('cancelled'));
  assert.deepEqual([cancelled.title, cancelled.citation], ['Error 404: the webhook was cancelled.', { rule: 'trial-not-200-cancels' }]);
  assert.equal(callOutcome(sent('getWebhook', missing), emptyRecord).title, 'Error 404, unknown_registration.');
});

test('a webhook whose delivery stopped is not offered an event, which would not reach it', () => {
  for (const operation of ['getWebhook', 'updateWebhook'] as const) {
    const outcome = (state: 'registered' | 'stopped') => callOutcome(sent(operation, exchangeOf(200, { id: 'w1' })), record(state));
    assert.equal(outcome('registered').detail, undefined);
    assert.deepEqual(outcome('registered').next.at(-1), { kind: 'step', step: 'fire' });
    const { tone, citation, next } = outcome('stopped');
    assert.deepEqual([tone, citation], ['worked', { rule: 'error-stops-delivery' }]);
    assert.deepEqual(next, [{ kind: 'create-again' }, { kind: 'step', step: 'unregisterWebhook' }]);
  }
});

test('a created webhook follows its trial, and a response without an id did not work', () => {
  const trial = delivery('webhook.register', 1000, { status: 500 });
  assert.match(
    callOutcome(sent('createWebhook', exchangeOf(200, { id: 'w1' })), record('cancelled', trial)).title,
    /^Created, then cancelled/,
  );
  assert.equal(callOutcome(sent('createWebhook', exchangeOf(200, {})), emptyRecord).tone, 'failed');
});

test('a redirect is no success', () => {
  assert.equal(callOutcome(sent('getWebhooks', exchangeOf(302)), emptyRecord).tone, 'failed');
});

test('blockNotification is read from what was sent', () => {
  const url = 'https://api.example/api/v6/webhooks/w1?blockNotification=true';
  assert.equal(callOutcome(sent('unregisterWebhook', exchangeOf(200, {}, url)), emptyRecord).tone, 'worked');
  assert.equal(callOutcome(sent('unregisterWebhook', exchangeOf(200, {})), emptyRecord).tone, 'waiting');
});

test('a list tells how many webhooks it has, in any shape that the sandbox gives it', () => {
  assert.equal(callOutcome(sent('getWebhooks', exchangeOf(200, { items: [{}, {}] })), emptyRecord).title, '2 webhooks.');
  assert.equal(callOutcome(sent('getWebhooks', exchangeOf(200, '[{}]')), emptyRecord).title, '1 webhook.');
  assert.equal(callOutcome(sent('getWebhooks', exchangeOf(200, { webhooks: [] })), emptyRecord).title, '0 webhooks.');
  assert.equal(callOutcome(sent('getWebhooks', exchangeOf(200, 'text')), emptyRecord).title, 'Listed.');
});

const live = (operation: SentCall['operation'], ...deliveries: Parameters<typeof seen>) =>
  callOutcome(sent(operation, exchangeOf(200, { id: 'w1' })), seen(...deliveries));

test('on a live service, a webhook that delivers to another URL than the receiver of this page is not waited for', () => {
  const other = { ...delivery('webhook.register', 1000, { status: 200 }), webhookId: 'w2' };
  for (const operation of ['createWebhook', 'pingWebhook', 'unregisterWebhook'] as const) {
    const { title, next } = live(operation, other);
    assert.doesNotMatch(title, /Waiting/, operation);
    assert.ok(next.length > 0, operation);
  }
  assert.match(live('createWebhook').detail ?? '', /only if it goes to the receiver of this page/);
  assert.equal(live('pingWebhook', delivery('webhook.register', 1000, { status: 200 })).tone, 'waiting');
});

test('on a live service, nothing is waited for once the receiver of this page is gone, and what arrived before stays known', () => {
  const gone = { ...seen(delivery('webhook.register', 1000, { status: 200 })), lost: true } as const;
  const of = (operation: SentCall['operation']) => callOutcome(sent(operation, exchangeOf(200, { id: 'w1' })), gone);
  assert.equal(of('createWebhook').title, 'Created. Your receiver responded with 200 to the trial.');
  assert.deepEqual([of('pingWebhook').title, of('unregisterWebhook').title], ['Ping accepted.', 'Unregistered.']);
});

test('on a live service, no outcome leads to firing an event, which only a sandbox can do', () => {
  const trial = delivery('webhook.register', 1000, { status: 200 });
  const ping = delivery('webhook.ping', 2000, { status: 200 });
  for (const operation of ['createWebhook', 'getWebhook', 'updateWebhook', 'pingWebhook'] as const) {
    const { next } = live(operation, trial, ping);
    assert.ok(next.length > 0, operation);
    assert.ok(
      next.every((action) => action.kind !== 'step' || action.step !== 'fire'),
      operation,
    );
  }
});

test('a word as long as a text is shortened in the middle, an ID or an address is not', () => {
  const shown = (detail: string) => shortened({ tone: 'failed', title: 'Error 404.', detail, next: [] }).detail;
  assert.equal(shown(`No webhook has the ID a${'b'.repeat(5000)}c.`), `No webhook has the ID a${'b'.repeat(39)}…${'b'.repeat(18)}c.`);
  const usual = 'See https://docs.example/partners/reference/webhooks/errors/#not-found for 4f9c2a61-8f5e-4b57-9c0e-0d5a6f3d2b11.';
  assert.equal(shown(usual), usual);
});
