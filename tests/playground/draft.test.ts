import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits, withChange } from '../../src/playground/draft.ts';

const defaults = { code: 'first', secret: 'made' };

test('a form shows its defaults and what the reader changed', () => {
  assert.deepEqual(applyEdits(defaults, {}), defaults);
  assert.deepEqual(applyEdits(defaults, withChange({}, defaults, { code: 'typed' })), { code: 'typed', secret: 'made' });
});

test('a change ends when the default under it changes, and only that one', () => {
  const edits = withChange(withChange({}, defaults, { code: 'typed' }), defaults, { secret: 'other' });
  assert.deepEqual(applyEdits({ code: 'second', secret: 'made' }, edits), { code: 'second', secret: 'other' });
});

test('a field can be emptied', () => {
  assert.equal(applyEdits(defaults, withChange({}, defaults, { code: '' })).code, '');
});
