import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listed } from '../../src/interface/listed.ts';

test('words are listed as in the English of the platform', () => {
  const list = new Intl.ListFormat('en');
  for (const words of [[], ['one'], ['one', 'two'], ['one', 'two', 'three'], ['one', 'two', 'three', 'four']])
    assert.equal(listed(words), list.format(words));
});
