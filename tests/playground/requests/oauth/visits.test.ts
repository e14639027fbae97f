import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVisits } from '../../../../src/playground/requests/oauth/visits.ts';

test('a step of a visit is present until another visit begins, and so are several of one visit', () => {
  const visits = createVisits();
  visits.begin();
  const [opened, granted] = [visits.step(), visits.step()];
  assert.deepEqual([opened(), granted()], [true, true]);
  visits.begin();
  const again = visits.step();
  assert.deepEqual([opened(), granted(), again()], [false, false, true]);
});
