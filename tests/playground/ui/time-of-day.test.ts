import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateAndTime, timeOfDay } from '../../../src/playground/ui/time-of-day.ts';

test('a date and a time are written as in a timestamp, whatever the language of the browser', () => {
  const moment = new Date(2026, 0, 5, 4, 3, 2);
  assert.equal(timeOfDay(moment), '04:03:02');
  assert.equal(dateAndTime(moment), '2026-01-05T04:03:02');
});
