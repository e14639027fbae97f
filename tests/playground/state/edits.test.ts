import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits, areOnDemonstration, rebased, withChange, isEdited, withoutEdit } from '../../../src/playground/state/edits.ts';

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

test('a change of a demonstration holds over what takes its place, and ends when that changes', () => {
  const typed = withChange({}, { code: '', secret: 'made' }, { code: 'typed' }, false);
  assert.deepEqual(applyEdits({ code: 'of the sandbox', secret: 'made' }, typed), { code: 'typed', secret: 'made' });
  assert.equal(areOnDemonstration(typed), true);
  const kept = rebased(typed, defaults);
  assert.equal(areOnDemonstration(kept), false);
  assert.deepEqual(applyEdits(defaults, kept), { code: 'typed', secret: 'made' });
  assert.deepEqual(applyEdits({ code: 'second', secret: 'made' }, kept), { code: 'second', secret: 'made' });
});

test('a field that differs from its default is known, and can be restored', () => {
  const edits = withChange({}, defaults, { code: 'typed' });
  assert.deepEqual([isEdited(edits, defaults, 'code'), isEdited(edits, defaults, 'secret')], [true, false]);
  assert.deepEqual(applyEdits(defaults, withoutEdit(edits, 'code')), defaults);
  assert.equal(isEdited(withChange({}, defaults, { code: 'first' }), defaults, 'code'), false);
});

test('a list with the same entries is the same default', () => {
  const edits = withChange({}, { names: [] as string[] }, { names: ['one'] });
  assert.deepEqual(applyEdits({ names: [] as string[] }, edits).names, ['one']);
});
