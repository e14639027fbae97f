import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homes } from './homes.ts';

test('every suite of the sandbox runs by direct call, over HTTP and inside a page', () => {
  assert.deepEqual(
    homes.map(({ name }) => name),
    ['by direct call', 'over HTTP', 'inside a page'],
  );
});
