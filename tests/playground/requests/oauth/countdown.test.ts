import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { limits } from '../../../../src/interface/index.ts';
import { announcement, formatSeconds, secondsLeft } from '../../../../src/playground/requests/oauth/countdown.ts';

describe('a countdown', () => {
  test('starts with the whole lifetime and ends at 0', () => {
    assert.equal(secondsLeft(1000, limits.codeSeconds, 1000), 60);
    assert.equal(secondsLeft(1000, limits.codeSeconds, 1001), 60);
    assert.equal(secondsLeft(1000, limits.codeSeconds, 60_999), 1);
    assert.equal(secondsLeft(1000, limits.codeSeconds, 61_000), 0);
    assert.equal(secondsLeft(1000, limits.codeSeconds, 1e12), 0);
  });

  test('shows seconds, and minutes above a minute', () => {
    assert.equal(formatSeconds(0), '0 s');
    assert.equal(formatSeconds(59), '59 s');
    assert.equal(formatSeconds(60), '60 s');
    assert.equal(formatSeconds(61), '1:01');
    assert.equal(formatSeconds(limits.accessTokenSeconds), '60:00');
    assert.equal(formatSeconds(3547), '59:07');
  });

  test('is announced a few times, not each second', () => {
    const said = Array.from({ length: limits.accessTokenSeconds + 1 }, (_, left) => announcement('Access token', left));
    assert.equal(new Set(said).size, 7);
    assert.equal(said[0], 'Access token has expired.');
    assert.equal(said[8], 'Access token: at most 10 seconds left.');
    assert.equal(said[300], 'Access token: at most 5 minutes left.');
    assert.equal(said[limits.accessTokenSeconds], 'Access token is valid.');
  });
});
