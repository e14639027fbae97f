import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countText, fits } from '../../src/site/client/filter.ts';

test('a row fits when it has every word of the query in it, in any order', () => {
  assert.ok(fits('svc.comment.create A comment is created.', 'create COMMENT'));
  assert.ok(fits('svc.comment.create', ' '));
  assert.ok(!fits('svc.comment.create', 'comment delete'));
});

test('the count says what is left, and what to do when nothing is', () => {
  assert.equal(countText(20, 20, 'event types'), 'All 20 event types');
  assert.equal(countText(3, 20, 'event types'), '3 of 20 event types');
  assert.match(countText(0, 20, 'event types'), /^No event types match/);
});
