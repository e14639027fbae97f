import { test } from 'node:test';
import { sendMany } from './requests.ts';

test('no request of 20,000 ends in a 5xx, loses the registration, or is refused without a reason', { timeout: 300_000 }, () =>
  sendMany(20_000, 3),
);
