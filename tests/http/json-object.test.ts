import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseObject } from '../../src/http/json-object.ts';

test('the object in a JSON text is found', () => {
  assert.deepEqual(parseObject(' {"a":[1]} '), { a: [1] });
});

for (const text of ['', '{', '[]', 'null', '7', '"{}"', "{'a':1}"])
  test(`${text || 'an empty text'} holds no object`, () => {
    assert.equal(parseObject(text), undefined);
  });
