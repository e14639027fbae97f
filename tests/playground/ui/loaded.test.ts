import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loaded } from '../../../src/playground/ui/loaded.ts';

test('a part that is loaded when it is needed is returned, and one that cannot be loaded says what to do', async () => {
  assert.equal(await loaded(Promise.resolve('part')), 'part');
  await assert.rejects(loaded(Promise.reject(new TypeError('Failed to fetch dynamically imported module'))), {
    code: 'not-loaded',
    message: 'This could not be loaded. Check your connection, then click again.',
  });
});
