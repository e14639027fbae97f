import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tokenBody, tokenCall } from '../../src/wire/token-request.ts';
import { tokenOutcome } from '../../src/wire/token-response.ts';

const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'r' };

/** The outcome of a response with a status, a body and a Content-Type. */
function outcome(status: number, body: unknown, type = 'application/json;charset=UTF-8') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return tokenOutcome({ status, statusText: '', headers: [['Content-Type', type]], body: text });
}

describe('the request', () => {
  test('repeats what was given, in the order of §4.2, each value encoded', () => {
    const client = { clientId: 'YWNtZQ=', clientSecret: 's?+/=' };
    assert.equal(
      tokenBody({ ...client, grantType: 'authorization_code', code: 'c', redirectUri: 'http://localhost:1' }),
      'grant_type=authorization_code&code=c&redirect_uri=http%3A%2F%2Flocalhost%3A1&client_id=YWNtZQ%3D&client_secret=s%3F%2B%2F%3D',
    );
    assert.equal(
      tokenBody({ ...client, grantType: 'refresh_token', refreshToken: 'r' }),
      'grant_type=refresh_token&refresh_token=r&client_id=YWNtZQ%3D&client_secret=s%3F%2B%2F%3D',
    );
  });

  test('encodes half of a surrogate pair instead of failing', () => {
    assert.match(tokenBody({ grantType: 'authorization_code', clientId: 'a', clientSecret: 'b', code: '\ud800' }), /code=%EF%BF%BD&/);
  });

  test('goes to the token endpoint as a form', () => {
    const { url, method, headers } = tokenCall('https://auth.example', 'a=b');
    assert.deepEqual([url, method], ['https://auth.example/oauth/token', 'POST']);
    assert.equal(Object.fromEntries(headers)['Content-Type'], 'application/x-www-form-urlencoded');
  });
});

describe('a response with tokens', () => {
  test('is read by §2.2, without fields of its own', () => {
    assert.deepEqual(outcome(200, { ...tokens, scope: 'x' }), { kind: 'tokens', tokens });
  });

  test('may write bearer in any case, as RFC 6749 §5.1 does', () => {
    assert.deepEqual(outcome(200, { ...tokens, token_type: 'bEARER' }), { kind: 'tokens', tokens });
  });

  test('may begin with a byte order mark', () => {
    assert.deepEqual(outcome(200, `\uFEFF${JSON.stringify(tokens)}`), { kind: 'tokens', tokens });
  });

  for (const [name, status, body, type, message] of [
    ['with another status', 201, tokens, 'application/json', 'The response has status 201.'],
    ['that is a redirect', 302, '', 'text/html', 'The response has status 302.'],
    ['of another type', 200, tokens, 'text/html', 'The response must have the type application/json.'],
    ['that is cut off', 200, '{"access_token":', 'application/json', 'The response is not a JSON object.'],
    ['that is no object', 200, '"a"', 'application/json', 'The response is not a JSON object.'],
    [
      'of another token type',
      200,
      { ...tokens, token_type: 'mac' },
      'application/json',
      'The response does not match the specification: token_type must be "Bearer".',
    ],
    [
      'with a lifetime in words',
      200,
      { ...tokens, expires_in: '3600' },
      'application/json',
      'The response does not match the specification: expires_in must be 3600.',
    ],
    [
      'with an error',
      200,
      { error: 'invalid_grant' },
      'application/json',
      'The response does not match the specification: access_token is missing.',
    ],
  ] as const)
    test(`${name} cannot be used`, () => {
      assert.deepEqual(outcome(status, body, type), { kind: 'unusable', message });
    });

  for (const field of ['access_token', 'refresh_token', 'expires_in', 'token_type'] as const)
    test(`without ${field} cannot be used`, () => {
      const { [field]: _, ...rest } = tokens;
      assert.deepEqual(outcome(200, rest), {
        kind: 'unusable',
        message: `The response does not match the specification: ${field} is missing.`,
      });
    });

  test('never quotes a token', () => {
    assert.ok(!JSON.stringify(outcome(200, { ...tokens, refresh_token: { secret: 'hidden' } })).includes('hidden'));
  });
});

describe('a response with an error', () => {
  const error = { error: 'invalid_grant', error_description: 'Used.', error_uri: 'https://docs.example/' };
  const refused = { kind: 'refused', error: 'invalid_grant', errorDescription: 'Used.', errorUri: 'https://docs.example/' };

  test('is read by RFC 6749 §5.2, whatever its status and type', () => {
    assert.deepEqual(outcome(400, error), refused);
    assert.deepEqual(outcome(401, error, 'text/plain'), refused);
    assert.deepEqual(outcome(503, error), refused);
    assert.deepEqual(outcome(400, { error: 'invalid_client' }), { kind: 'refused', error: 'invalid_client' });
  });

  for (const body of ['', '<p>', '{"error":""}', '{"error":7}', '{"message":"no"}'])
    test(`is unusable as ${body || 'an empty body'}`, () => {
      assert.deepEqual(outcome(500, body), { kind: 'unusable', message: 'The response has status 500 and no OAuth error.' });
    });
});
