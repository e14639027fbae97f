import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutcome } from '../../../../src/playground/requests/outcomes/create-outcome.ts';
import { delivery, record } from './fixtures.ts';

const created = { id: 'w1', respondedAt: 2000 };
const register = 'webhook.register';

test('a registration is not said to work before its trial had a response', () => {
  assert.equal(createOutcome(created, record('pending-trial')).tone, 'waiting');
  assert.equal(createOutcome(created, record('pending-trial', delivery(register, 1000))).tone, 'waiting');
});

test('200 to the trial makes a registration work, and the outcome says when the trial came first', () => {
  const early = createOutcome(created, record('registered', delivery(register, 1000, { status: 200 })));
  assert.deepEqual([early.tone, early.title], ['worked', 'Created. Your receiver responded with 200 to the trial.']);
  assert.deepEqual(early.citation, { rule: 'trial-may-come-first' });
  const late = createOutcome(created, record('registered', delivery(register, 3000, { status: 200 })));
  assert.deepEqual(late.citation, { rule: 'create-registers-and-tries' });
  assert.equal(late.detail, undefined);
});

test('a trial that gets 500 turns a created registration into a cancelled one, and says since when', () => {
  const outcome = createOutcome(created, record('cancelled', delivery(register, 1000, { status: 500 })));
  assert.equal(outcome.tone, 'failed');
  assert.equal(outcome.title, 'Created, then cancelled: your receiver responded with 500 to the trial.');
  assert.deepEqual(outcome.citation, { rule: 'trial-not-200-cancels' });
  assert.equal(outcome.since, 2000);
  assert.deepEqual(outcome.next, [{ kind: 'create-again' }]);
});

test('where the service tells no states, any status but 200 to the trial means cancelled', () => {
  assert.match(
    createOutcome(created, record(undefined, delivery(register, 1000, { status: 204 }))).title,
    /^Created, then cancelled: your receiver responded with 204/,
  );
  assert.equal(createOutcome(created, record(undefined, delivery(register, 1000, { status: 200 }))).tone, 'worked');
});

test('a certificate that is not trusted is the reason, and its rule is cited', () => {
  const outcome = createOutcome(created, record('cancelled', delivery(register, 1000, { failure: 'certificate' })));
  assert.equal(outcome.title, 'Created, then cancelled: your receiver has a certificate that is not trusted.');
  assert.deepEqual(outcome.citation, { rule: 'tls-recognised-authority' });
});

test('an error after the trial stops a registration that worked, and names the notification', () => {
  const failed = delivery('comment.create', 5000, { status: 500 }, 'm2');
  for (const state of ['stopped', undefined] as const) {
    const outcome = createOutcome(created, record(state, delivery(register, 1000, { status: 200 }), failed));
    assert.equal(outcome.tone, 'failed');
    assert.equal(outcome.title, 'Created, then stopped: your receiver responded with 500 to svc.comment.create.');
    assert.deepEqual([outcome.citation, outcome.since], [{ rule: 'error-stops-delivery' }, 6000]);
  }
});

test('where there was no response, the outcome says whether the notification may have arrived, and what was dropped stops nothing', () => {
  const trial = delivery(register, 1000, { status: 200 });
  const title = (failure: string) =>
    createOutcome(created, record('stopped', trial, delivery('comment.create', 5000, { failure }, 'm2'))).title;
  assert.equal(title('timeout'), 'Created, then stopped: your receiver did not respond in time to svc.comment.create.');
  assert.equal(
    title('connection'),
    'Created, then stopped: svc.comment.create was not delivered because your receiver could not be reached.',
  );
  const dropped = delivery('comment.create', 4000, { failure: 'dropped' }, 'm3');
  const failed = delivery('comment.create', 5000, { status: 500 }, 'm2');
  assert.match(createOutcome(created, record('stopped', trial, dropped, failed)).title, /responded with 500/);
  assert.equal(createOutcome(created, record(undefined, trial, dropped)).tone, 'worked');
  assert.equal(
    createOutcome(created, record('cancelled', delivery(register, 1000, { failure: 'timeout' }))).title,
    'Created, then cancelled: your receiver did not respond in time to the trial.',
  );
});

test('what was unregistered or cleaned up neither works nor failed', () => {
  const trial = delivery(register, 1000, { status: 200 });
  const unregistered = createOutcome(created, record('unregistered', trial));
  assert.deepEqual([unregistered.tone, unregistered.title], ['ended', 'Created, then unregistered.']);
  const cleaned = createOutcome(created, record('cleaned-up', trial));
  assert.deepEqual([cleaned.tone, cleaned.citation], ['ended', { rule: 'inactivity-cleans-up' }]);
});

test('deliveries of other registrations decide nothing', () => {
  const other = { ...delivery(register, 1000, { status: 500 }), webhookId: 'w2' };
  assert.equal(createOutcome(created, record('pending-trial', other)).tone, 'waiting');
});
