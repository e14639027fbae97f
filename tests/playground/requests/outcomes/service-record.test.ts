import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentByYouHeaders } from '../../../../src/playground/requests/outcomes/sent-by-you.ts';
import { recordOfReceiver } from '../../../../src/playground/requests/outcomes/service-record.ts';
import { maxDelay } from '../../../../src/wire/max-delay.ts';
import type { Received } from '../../../../src/wire/receiver.ts';

const received = (more: Partial<Received> = {}): Received => ({
  ...{ number: 1, receivedAt: '2026-11-22T08:00:00.000Z', headers: [], status: 500 },
  body: JSON.stringify({ event: 'acme.comment.create', webhookId: 'w1', messageId: 'm1' }),
  ...more,
});

test('without a control API, what the receiver got is what is known', () => {
  const { deliveries, states, partial } = recordOfReceiver([received()], 'acme');
  assert.deepEqual([states.size, partial], [0, true]);
  assert.deepEqual([recordOfReceiver([], 'acme').lost, recordOfReceiver([], 'acme', true).lost], [undefined, true]);
  const [first] = deliveries;
  assert.deepEqual(
    [first?.event, first?.type, first?.webhookId, first?.outcome],
    ['comment.create', 'acme.comment.create', 'w1', { status: 500 }],
  );
});

test('what the reader sent again is no delivery of the service', () => {
  assert.deepEqual(recordOfReceiver([received({ headers: Object.entries(sentByYouHeaders) })], 'acme').deliveries, []);
});

test('a receiver that keeps silent did not respond', () => {
  const [silent] = recordOfReceiver([received({ delayMilliseconds: maxDelay })], 'acme').deliveries;
  assert.deepEqual(silent?.outcome, { failure: 'timeout' });
});
