import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutcome } from '../../../../src/playground/requests/outcomes/create-outcome.ts';
import { pingOutcome } from '../../../../src/playground/requests/outcomes/delivery-outcome.ts';
import { deliveryResult, registrationIn } from '../../../../src/playground/requests/outcomes/registration.ts';
import { registrationsFromMessages } from '../../../../src/playground/features/stream/messages/registration-state.ts';
import { entry } from '../../state/log/entries.ts';
import { delivery, record, seen } from './fixtures.ts';

const trial = delivery('webhook.register', 1000, { status: 200 });
const responded = (status: number) => delivery('comment.create', 5000, { status }, 'm2');

test('a service reports the state; where it does not, the first response that decides counts', () => {
  assert.equal(registrationIn(record('pending-trial', trial), 'w1').state, 'pending-trial');
  const state = (...deliveries: Parameters<typeof seen>) => registrationIn(seen(...deliveries), 'w1').state;
  assert.equal(state(), 'pending-trial');
  assert.equal(state(delivery('webhook.register', 1000)), 'pending-trial');
  assert.equal(state(trial, responded(204)), 'registered');
  assert.equal(state(trial, responded(500), delivery('webhook.register', 6000, { status: 500 }, 'm3')), 'stopped');
  assert.equal(state(delivery('webhook.register', 1000, { status: 204 }), responded(500)), 'cancelled');
  assert.equal(state({ ...responded(500), webhookId: 'w2' }), 'pending-trial');
  assert.deepEqual(registrationIn(seen(trial, responded(500), responded(503)), 'w1').stoppedBy?.outcome, { status: 500 });
});

test('a redirect stops delivery in a sandbox, which assumes it; what it does on a live service is said to be open', () => {
  const created = { id: 'w1', respondedAt: 2000 };
  assert.equal(registrationIn(record('stopped', trial, responded(302)), 'w1').stoppedBy?.messageId, 'm2');
  assert.deepEqual(createOutcome(created, record('stopped', trial, responded(302))).citation, { assumption: 'non-2xx-is-error' });

  const live = seen(trial, responded(302));
  const known = registrationIn(live, 'w1');
  assert.deepEqual([known.state, known.stoppedBy, known.unclear?.messageId], ['registered', undefined, 'm2']);
  const { tone, title, detail, citation, since } = createOutcome(created, live);
  assert.deepEqual(
    [tone, title, detail, citation, since],
    [
      'waiting',
      'Created. Your receiver responded with 302 to svc.comment.create.',
      'Whether this stops delivery is not specified.',
      { openFact: 'delivery-error' },
      6000,
    ],
  );
  assert.match(createOutcome(created, seen(trial, responded(302), responded(500))).title, /^Created, then stopped/);

  const ping = pingOutcome('w1', 0, seen(trial, delivery('webhook.ping', 5000, { status: 302 })));
  assert.deepEqual([ping.citation, ping.detail], [{ openFact: 'delivery-error' }, 'Whether this stops delivery is not specified.']);
  assert.ok(!ping.next.some(({ kind }) => kind === 'create-again'));
});

test('the list of registrations of a live service says the same as the outcome of the call', () => {
  const made = entry({ label: 'createWebhook', response: { body: '{"id":"w1"}' } });
  const came = (event: string, status: number) => ({
    number: 1,
    receivedAt: '',
    headers: [],
    body: JSON.stringify({ event, webhookId: 'w1' }),
    status,
  });
  const known = (status: number) =>
    registrationsFromMessages([made], [came('webhook.register', 200), came('svc.comment.create', status)], 'svc')[0];
  for (const status of [301, 302, 399])
    assert.deepEqual([known(status)?.state, known(status)?.unclear?.outcome], ['registered', { status }]);
  assert.deepEqual([known(400)?.state, known(400)?.unclear], ['delivery stopped', undefined]);
  assert.deepEqual([known(204)?.state, known(204)?.unclear], ['registered', undefined]);
});

test('the result of a delivery is its status or the reason why there is none; a trial is good with 200 only', () => {
  assert.equal(deliveryResult(delivery('comment.create', 1)), undefined);
  assert.deepEqual(deliveryResult(responded(204)), { label: '204', bad: false });
  assert.deepEqual(deliveryResult(responded(302)), { label: '302', bad: true });
  assert.deepEqual(deliveryResult(delivery('webhook.register', 1, { status: 204 })), { label: '204', bad: true });
  assert.deepEqual(deliveryResult(delivery('comment.create', 1, { failure: 'timeout' })), { label: 'timed out', bad: true });
});
