import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isRule } from '../../../../src/interface/index.ts';
import { tokenProblems, tokenRequest, type TokenForm } from '../../../../src/playground/requests/oauth/token-request.ts';

const form: TokenForm = { code: 'abc', redirectUri: 'http://localhost:4321', refreshToken: 'r1', clientId: 'c=', clientSecret: 's=' };

describe('a token request', () => {
  test('repeats the redirect URI of the authorization request', () => {
    assert.deepEqual(tokenRequest('authorization_code', form), {
      grantType: 'authorization_code',
      clientId: 'c=',
      clientSecret: 's=',
      code: 'abc',
      redirectUri: 'http://localhost:4321',
    });
  });

  test('has no redirect URI when none was sent', () => {
    assert.ok(!('redirectUri' in tokenRequest('authorization_code', { ...form, redirectUri: '' })));
  });

  test('of a refresh carries the refresh token and no code', () => {
    assert.deepEqual(tokenRequest('refresh_token', form), {
      grantType: 'refresh_token',
      clientId: 'c=',
      clientSecret: 's=',
      refreshToken: 'r1',
    });
  });

  test('says which required fields are empty, each by its rule', () => {
    const empty = { ...form, code: '', refreshToken: '', clientId: '', clientSecret: '' };
    for (const grantType of ['authorization_code', 'refresh_token'] as const) {
      const problems = tokenProblems(grantType, empty);
      const fields = problems.map(({ field }) => field);
      assert.deepEqual(fields, [grantType === 'refresh_token' ? 'refreshToken' : 'code', 'clientId', 'clientSecret']);
      for (const { rule } of problems) assert.ok(isRule(rule), rule);
      assert.deepEqual(tokenProblems(grantType, form), []);
    }
  });
});
