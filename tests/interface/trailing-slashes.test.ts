import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { withoutTrailingSlashes } from '../../src/interface/trailing-slashes.ts';

test('trailing slashes are left out, others are kept', () => {
  assert.equal(withoutTrailingSlashes('https://svc.example//a/b///'), 'https://svc.example//a/b');
  assert.equal(withoutTrailingSlashes('https://svc.example'), 'https://svc.example');
  assert.equal(withoutTrailingSlashes('///'), '');
});

test('a text of a million slashes keeps nobody waiting', () => {
  const text = `${'/'.repeat(1_000_000)}x`;
  // By a pattern that starts again at every slash, it would take minutes.
  assert.equal(runInNewContext('trim(text)', { trim: withoutTrailingSlashes, text }, { timeout: 10_000 }), text);
});
