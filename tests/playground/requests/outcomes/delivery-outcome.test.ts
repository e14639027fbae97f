import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireOutcome, pingOutcome, unregisterOutcome } from '../../../../src/playground/requests/outcomes/delivery-outcome.ts';
import { despiteBadCertificate } from '../../../../src/playground/requests/outcomes/despite-bad-certificate.ts';
import type { DeliveryOutcome } from '../../../../src/playground/requests/outcomes/service-record.ts';
import type { RegistrationState } from '../../../../src/sandbox/index.ts';
import { delivery, record } from './fixtures.ts';

const type = 'svc.comment.create';
const one = [{ messageId: 'm1' }];

test('an event that no webhook watches did not work', () => {
  const outcome = fireOutcome(type, [], record('registered'));
  assert.deepEqual([outcome.tone, outcome.title], ['failed', 'Fired. No webhook watches svc.comment.create.']);
  const reason = (state: RegistrationState | undefined) => fireOutcome(type, [], record(state)).detail ?? '';
  assert.match(reason(undefined), /^There is no webhook yet\./);
  assert.match(reason('registered'), /watch other event types/);
  assert.match(reason('cancelled'), /^Every webhook has ended or stopped\./);
  // A sandbox does not report a webhook that was unregistered.
  const unregistered = fireOutcome(type, [], record(undefined, delivery('webhook.unregister', 1000, { status: 200 })));
  assert.match(unregistered.detail ?? '', /^Every webhook has ended or stopped\./);
});

test('an event works when every receiver took it, and not before', () => {
  const first = delivery('comment.create', 1000, { status: 204 });
  assert.equal(fireOutcome(type, one, record('registered')).tone, 'waiting');
  assert.equal(fireOutcome(type, one, record('registered', delivery('comment.create', 1000))).tone, 'waiting');
  assert.equal(fireOutcome(type, one, record('registered', first)).title, 'Delivered. Your receiver responded with 204.');
  assert.match(fireOutcome(type, one, record('registered', first)).detail ?? '', /^To one webhook: [^.]+$/);
  const two = [...one, { messageId: 'm2' }];
  assert.equal(fireOutcome(type, two, record('registered', first)).tone, 'waiting');
  assert.equal(fireOutcome(type, two, record('registered', first, delivery('comment.create', 1000, { status: 200 }, 'm2'))).tone, 'worked');
});

test('one receiver that refuses makes an event fail, with its rule', () => {
  const two = [...one, { messageId: 'm2' }];
  const deliveries = [delivery('comment.create', 1000, { status: 200 }), delivery('comment.create', 1000, { status: 500 }, 'm2')];
  const outcome = fireOutcome(type, two, record('stopped', ...deliveries));
  assert.deepEqual([outcome.tone, outcome.citation, outcome.since], ['failed', { rule: 'error-stops-delivery' }, 2000]);
  assert.equal(outcome.title, 'Delivered, then stopped: your receiver responded with 500.');
  assert.deepEqual(outcome.next, [{ kind: 'create-again' }]);
});

test('an event that no receiver got is not called delivered, and what was dropped ends nothing', () => {
  const of = (outcome: DeliveryOutcome) => {
    const { title, detail, citation, next } = fireOutcome(type, one, record('stopped', delivery('comment.create', 1000, outcome)));
    assert.equal(next.length, 'failure' in outcome && outcome.failure === 'dropped' ? 0 : 1);
    return [title, detail, citation];
  };
  const stopped = 'w1 gets no further events.';
  assert.deepEqual(of({ failure: 'connection' }), [
    'Not delivered: your receiver could not be reached.',
    stopped,
    { rule: 'error-stops-delivery' },
  ]);
  assert.deepEqual(of({ failure: 'dropped' }), [
    'Not delivered: your receiver had too many deliveries waiting.',
    'w1 gets events again when fewer wait.',
    { assumption: 'waiting-limit' },
  ]);
  assert.deepEqual(of({ failure: 'dropped', assumption: 'destination-rate' }).at(-1), { assumption: 'destination-rate' });
  // It may have arrived.
  assert.deepEqual(of({ failure: 'timeout' }), [
    'Sent, then stopped: your receiver did not respond in time.',
    stopped,
    { rule: 'error-stops-delivery' },
  ]);
  // Whether a redirect is an error is not specified.
  assert.deepEqual(of({ status: 302 }), [
    'Delivered, then stopped: your receiver responded with 302.',
    stopped,
    { assumption: 'non-2xx-is-error' },
  ]);
  assert.deepEqual(of({ status: 404 }).at(-1), { rule: 'error-stops-delivery' });
});

test('an earlier failure of the same registration says nothing of this event', () => {
  const earlier = delivery('comment.create', 500, { status: 500 }, 'm0');
  assert.equal(fireOutcome(type, one, record('registered', earlier, delivery('comment.create', 1000, { status: 200 }))).tone, 'worked');
});

test('a ping counts from those that were there before it', () => {
  const earlier = delivery('webhook.ping', 500, { status: 500 }, 'm0');
  assert.equal(pingOutcome('w1', 1, record('registered', earlier)).tone, 'waiting');
  const own = delivery('webhook.ping', 1000, { status: 200 });
  assert.equal(pingOutcome('w1', 1, record('registered', earlier, own)).tone, 'worked');
  assert.equal(pingOutcome('w1', 0, record('registered', earlier, own)).tone, 'failed');
});

test('unregister worked when its notification was taken, or was blocked', () => {
  const of = (status: number) => unregisterOutcome('w1', false, record('unregistered', delivery('webhook.unregister', 1000, { status })));
  assert.equal(unregisterOutcome('w1', false, record('unregistered')).tone, 'waiting');
  assert.equal(of(200).tone, 'worked');
  assert.deepEqual([of(500).tone, of(500).title], ['failed', 'Unregistered, but your receiver responded with 500 to webhook.unregister.']);
  const without = (failure: string) =>
    unregisterOutcome('w1', false, record('unregistered', delivery('webhook.unregister', 1000, { failure }))).title;
  assert.equal(without('timeout'), 'Unregistered, but your receiver did not respond in time to webhook.unregister.');
  assert.equal(without('connection'), 'Unregistered, but webhook.unregister was not delivered: your receiver could not be reached.');
  const blocked = unregisterOutcome('w1', true, record('unregistered'));
  assert.deepEqual([blocked.tone, blocked.citation], ['worked', { openFact: 'block-notification' }]);
});

test('what went to another receiver than the shown one is said to have gone there, with a way on', () => {
  const sent = (event: 'comment.create' | 'webhook.ping', status: number, url: string) => ({
    ...record('registered', { ...delivery(event, 1000, { status }), url }),
    receiver: 'https://r.example/new',
  });
  const { title, detail, next } = fireOutcome(type, one, sent('comment.create', 200, 'https://r.example/old'));
  assert.equal(title, 'Delivered. Another receiver responded with 200.');
  assert.equal(detail, 'To one webhook. w1 has the URL https://r.example/old, not that of the receiver shown here.');
  assert.deepEqual(next, [{ kind: 'step', step: 'createWebhook' }]);
  const failed = fireOutcome(type, one, sent('comment.create', 500, 'https://r.example/old'));
  assert.equal(failed.title, 'Delivered, then stopped: another receiver responded with 500.');
  assert.match(failed.detail ?? '', /has the URL https:\/\/r\.example\/old/);
  const pinged = pingOutcome('w1', 0, sent('webhook.ping', 200, 'https://r.example/old'));
  assert.equal(pinged.title, 'Ping delivered. Another receiver responded with 200.');
  assert.equal(
    fireOutcome(type, one, sent('comment.create', 200, 'https://r.example/new')).title,
    'Delivered. Your receiver responded with 200.',
  );
});

test('of several webhooks, one that goes to the shown receiver decides what follows', () => {
  const old = { ...delivery('comment.create', 1000, { status: 200 }), url: 'https://r.example/old' };
  const own = { ...delivery('comment.create', 1000, { status: 204 }, 'm2'), url: 'https://r.example/new' };
  const outcome = fireOutcome(type, [...one, { messageId: 'm2' }], { ...record('registered', old, own), receiver: own.url });
  assert.deepEqual([outcome.title, outcome.detail], ['Delivered. Your receiver responded with 204.', 'To 2 webhooks.']);
});

test('a webhook that was there before the bad certificate is said to keep its URL', () => {
  const known = (status: number) => fireOutcome(type, one, record('registered', delivery('comment.create', 1000, { status })));
  const { title, detail, next } = despiteBadCertificate(known(200));
  assert.equal(title, 'Delivered. Your receiver responded with 200.');
  assert.equal(detail, 'To one webhook: w1. An existing webhook keeps its URL: “bad certificate” is for new webhooks only.');
  assert.deepEqual(next, [{ kind: 'step', step: 'createWebhook' }]);
  assert.deepEqual(despiteBadCertificate(known(500)), known(500));
});
