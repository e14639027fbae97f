import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authorizationOutcome } from '../../../../src/playground/requests/outcomes/authorization-outcome.ts';
import { tokenRequestOutcome } from '../../../../src/playground/requests/outcomes/token-outcome.ts';
import { tokenOutcome } from '../../../../src/wire/token-response.ts';
import { exchangeOf } from './fixtures.ts';

function resultOf(status: number, body: object | string) {
  const exchange = exchangeOf(status, body);
  exchange.response.headers.push(['Content-Type', 'application/json']);
  return { exchange, outcome: tokenOutcome(exchange.response) };
}
const form = { edited: false };
const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'r' };

test('tokens are what an exchange and a refresh work by', () => {
  assert.equal(tokenRequestOutcome(resultOf(200, tokens), 'authorization_code', form).title, 'Exchanged. You have both tokens.');
  assert.match(tokenRequestOutcome(resultOf(200, tokens), 'refresh_token', form).title, /^Refreshed\. .* 60 minutes\.$/);
});

test('a token whose scopes change nothing was issued, and says what it does not suffice for', () => {
  const of = (...scopes: string[]) => tokenRequestOutcome(resultOf(200, tokens), 'authorization_code', { ...form, scopes });
  assert.deepEqual([of('Read').tone, of('Read').title], ['worked', 'Exchanged, with limited scopes.']);
  assert.deepEqual(of('Read', 'Comment').citation, { rule: 'scopes-limit-token' });
  assert.equal(of('Read', 'Write').title, 'Exchanged. You have both tokens.');
  assert.equal(of().title, 'Exchanged. You have both tokens.');
});

test('a status of 200 without tokens did not work', () => {
  const outcome = tokenRequestOutcome(resultOf(200, { access_token: 'a' }), 'authorization_code', form);
  assert.deepEqual([outcome.tone, outcome.title], ['failed', 'No tokens received.']);
  assert.equal(tokenRequestOutcome(resultOf(500, 'oops'), 'authorization_code', form).title, 'No tokens received.');
});

test('a refusal without an OAuth error breaks no rule, and the way on is another authorization', () => {
  const of = (status: number, grant: 'authorization_code' | 'refresh_token') => {
    const { title, citation, next } = tokenRequestOutcome(resultOf(status, 'no'), grant, form);
    return [title, citation, next];
  };
  const again = [{ kind: 'step', step: 'authorize' }];
  assert.deepEqual(of(400, 'authorization_code'), ['No tokens received.', { openFact: 'code-failure-response' }, again]);
  assert.deepEqual(of(403, 'refresh_token'), ['No tokens received.', { openFact: 'refresh-failure-response' }, again]);
  for (const status of [404, 429, 500]) assert.deepEqual(of(status, 'refresh_token')[2], []);
  assert.deepEqual(of(200, 'refresh_token')[1], { rule: 'token-response-json' });
});

test('a refusal of an edited body without an OAuth error offers the body of the form', () => {
  const { next } = tokenRequestOutcome(resultOf(400, 'no'), 'authorization_code', { edited: true });
  assert.deepEqual(next, [{ kind: 'retry', after: 'restore-body' }]);
});

test('a code that is refused is said with its rule, and the way on is another authorization', () => {
  const body = { error: 'invalid_grant', error_description: 'The code has expired.', rule: 'code-expires' };
  const outcome = tokenRequestOutcome(resultOf(400, body), 'authorization_code', form);
  assert.deepEqual([outcome.tone, outcome.title, outcome.detail], ['failed', 'Error 400, invalid_grant.', 'The code has expired.']);
  assert.deepEqual([outcome.citation, outcome.next], [{ rule: 'code-expires' }, [{ kind: 'step', step: 'authorize' }]]);
});

test('a code that was pasted is not known to be granted before its exchange', () => {
  const pasted = { kind: 'code', message: 'There is no state.', stateMatched: false, pasted: true } as const;
  const { tone, next } = authorizationOutcome(pasted, [], [], 'valid');
  assert.deepEqual([tone, next], ['waiting', [{ kind: 'step', step: 'exchange' }]]);
});

const granted = { kind: 'code', message: 'Its state matches.', stateMatched: true } as const;

test('a grant of fewer scopes than registered worked, and says which ones are missing', () => {
  const outcome = authorizationOutcome(granted, ['Read'], ['Read', 'Comment', 'Write'], 'valid');
  assert.deepEqual([outcome.tone, outcome.title], ['worked', 'Granted: Read. Not requested: Comment, Write.']);
  assert.deepEqual(outcome.citation, { rule: 'scopes-limit-token' });
  assert.equal(authorizationOutcome(granted, [], ['Read', 'Write'], 'valid').title, 'Granted. Your application has the code.');
});

test('a grant says what became of its code: one that expired is lost, one that was used leads on', () => {
  const of = (code: 'valid' | 'used' | 'expired') => authorizationOutcome(granted, [], [], code);
  assert.deepEqual(
    (['valid', 'used', 'expired'] as const).map((code) => [of(code).tone, ...of(code).next]),
    [
      ['worked', { kind: 'step', step: 'exchange' }],
      ['worked', { kind: 'step', step: 'createWebhook' }],
      ['failed', { kind: 'step', step: 'authorize' }],
    ],
  );
  assert.equal(of('expired').title, 'Granted, but the code has expired.');
  assert.match(of('used').detail ?? '', /The code is used: it works once\.$/);
});

test('a denial, another error and a response that is not used did not work', () => {
  const denied = authorizationOutcome({ kind: 'error', error: 'access_denied', message: 'Denied.', stateMatched: true }, [], [], 'valid');
  assert.deepEqual([denied.tone, denied.citation], ['failed', { rule: 'deny-access-denied' }]);
  assert.match(denied.detail ?? '', /state matches/);
  const other = authorizationOutcome({ kind: 'error', error: 'server_error', message: 'Later.', stateMatched: false }, [], [], 'valid');
  assert.deepEqual([other.title, other.citation], ['Error: server_error.', { rule: 'other-failure-error-code' }]);
  assert.doesNotMatch(other.detail ?? '', /state matches/);
  const refused = authorizationOutcome({ kind: 'refused', message: 'Its state is another.', stateMatched: false }, [], [], 'valid');
  assert.deepEqual([refused.tone, refused.detail], ['failed', 'Its state is another.']);
});
