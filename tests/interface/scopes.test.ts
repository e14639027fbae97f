import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseScope, scopes } from '../../src/interface/index.ts';

describe('scopes', () => {
  test('are the five of §2.1, in its order', () => {
    const names = scopes.map((scope) => scope.name);
    assert.deepEqual(names, ['Read', 'Comment', 'Write', 'Reshare', 'Full']);
  });

  test('mean what §2.1 says, and no more', () => {
    const words = ['read', 'comment', 'modify', 'share', 'full'];
    assert.deepEqual(
      scopes.map(({ name, meaning }) => [name, words.filter((word) => meaning.toLowerCase().includes(word))]),
      [
        ['Read', ['read']],
        ['Comment', ['read', 'comment']],
        ['Write', ['comment', 'modify']],
        ['Reshare', ['modify', 'share']],
        ['Full', ['full']],
      ],
    );
  });

  const parsed: readonly (readonly [value: string, names: readonly string[] | undefined])[] = [
    ['Read', ['Read']],
    ['Read Comment', ['Read', 'Comment']],
    ['Comment Read', ['Comment', 'Read']],
    ['Read Read', ['Read']],
    ['Unknown', ['Unknown']],
    ["!#[]~'", ["!#[]~'"]],
    ['', undefined],
    [' ', undefined],
    [' Read', undefined],
    ['Read ', undefined],
    ['Read  Comment', undefined],
    ['Read\tComment', undefined],
    ['Read\nComment', undefined],
    ['"Read"', undefined],
    ['Re\\ad', undefined],
    ['Lé', undefined],
    ['\u007f', undefined],
  ];
  for (const [value, names] of parsed)
    test(`of ${JSON.stringify(value)} are ${JSON.stringify(names ?? 'malformed')} (RFC 6749 §3.3)`, () =>
      assert.deepEqual(parseScope(value), names));

  test('joined by commas are one scope name, for the server to refuse', () =>
    assert.deepEqual(parseScope('Read,Comment'), ['Read,Comment']));
});
