import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded } from '../../src/http/decoded.ts';

test('a URL-encoded text is decoded as URLSearchParams does it, wherever it is malformed', () => {
  for (const text of ['a%20b+c', 'a%zz%20b', 'a%ff%20b', '%', 'a=b%', '%e2%9c%93=%zz', '?a%zz+b', 'plain'])
    assert.equal(decoded(text), new URLSearchParams(`v=${text}`).get('v'), text);
  assert.equal(decoded('a&b=%zz%26'), 'a&b=%zz&');
});
