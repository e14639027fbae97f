import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialSizes, parseSizes, sizeLimits } from '../../../../src/playground/features/console/pane-sizes.ts';
import { entryIn } from '../../../../src/playground/features/console/use-entry.ts';

test('the sizes of the panes are those that the browser remembers, as far as they are sizes', () => {
  assert.equal(parseSizes(null), initialSizes);
  assert.deepEqual(parseSizes('{"columns":60,"rows":30}'), { columns: 60, rows: 30 });
  assert.deepEqual(parseSizes('{"columns":60}'), { ...initialSizes, columns: 60 });
  for (const text of ['', '{', 'null', '[]', '{"columns":"60"}', `{"columns":${String(sizeLimits.max + 1)}}`])
    assert.deepEqual(parseSizes(text), initialSizes, text);
});

test('the fragment of an address names the entry, by itself or as a link that carries a form', () => {
  assert.equal(entryIn('#createWebhook'), 'createWebhook');
  assert.equal(entryIn('#fill=fire&event=comment.create'), 'fire');
  for (const other of ['', '#', '#target', '#fill=nothing', '#constructor']) assert.equal(entryIn(other), 'authorize', other);
});
