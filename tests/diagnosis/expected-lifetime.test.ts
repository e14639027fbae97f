import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expectedLifetime } from '../../src/diagnosis/checks/token-lifetime.ts';

/** How tests of several tools expect a lifetime. */
const tests: Readonly<Record<string, (seconds: number) => string>> = {
  Hurl: (seconds) => `[Asserts]\njsonpath "$.expires_in" == ${String(seconds)}\n`,
  Jest: (seconds) => `expect(response.body.expires_in).toBe(${String(seconds)});`,
  Postman: (seconds) => `pm.expect(pm.response.json().expires_in).to.eql(${String(seconds)});`,
  Bruno: (seconds) => `assert {\n  res.body.expires_in: eq ${String(seconds)}\n}`,
  k6: (seconds) => `check(res, { lifetime: (r) => r.json('expires_in') === ${String(seconds)} });`,
  pytest: (seconds) => `    assert response.json()["expires_in"] == ${String(seconds)}`,
  'node:assert': (seconds) => `assert.equal(tokens.expires_in, ${String(seconds)});`,
};

describe('a test must expect the lifetime that an access token has', () => {
  for (const [tool, written] of Object.entries(tests))
    test(tool, () => {
      assert.equal(expectedLifetime(written(7200))?.rule, 'token-expires-in');
      assert.equal(expectedLifetime(written(3600)), undefined);
    });

  test('but a comparison of a program, or with a bound, says nothing about it', () => {
    for (const text of ['if (token.expires_in == 0) refresh();', 'assert token["expires_in"] > 0', 'expect(t.expires_in).to.be.above(10)'])
      assert.equal(expectedLifetime(text), undefined, text);
  });
});
