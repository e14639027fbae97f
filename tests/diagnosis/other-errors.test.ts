import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diagnose } from '../../src/diagnosis/diagnose.ts';

const errors = {
  Facebook: { error: { message: 'a', type: 'OAuthException', code: 190, fbtrace_id: 'A' } },
  'Microsoft Graph': { error: { code: 'InvalidAuthenticationToken', message: 'a', innerError: { 'request-id': 'a' } } },
  'Microsoft Entra ID': { error: 'invalid_grant', error_description: 'AADSTS70008: expired', error_codes: [70008] },
  GitHub: { message: 'Bad credentials', documentation_url: 'https://docs.example/rest' },
  Stripe: { error: { message: 'a', type: 'invalid_request_error', doc_url: 'https://docs.example/codes' } },
  Google: { error: { code: 401, message: 'a', details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo' }] } },
  Atlassian: { errorMessages: ['a'], errors: {} },
  AWS: { __type: 'ExpiredTokenException', message: 'a' },
  Twilio: { code: 20003, message: 'a', more_info: 'https://docs.example/20003', status: 401 },
};

describe('an error with the marks of another service is none of this interface', () => {
  for (const [name, error] of Object.entries(errors))
    test(name, () => {
      const text = JSON.stringify(error);
      assert.deepEqual(diagnose(text).messages, []);
      assert.deepEqual(diagnose(text.replaceAll(/"(\w+)":/g, '$1: ')).messages, []);
      assert.equal(diagnose(`HTTP/1.1 401 Unauthorized\nContent-Type: application/json\n\n${text}`).kind, 'unknown');
    });

  test('one without marks may be of this interface', () => {
    assert.equal(diagnose('{"message":"a","status":401,"moreInfoUrl":""}').kind, 'api-error');
    assert.equal(diagnose('{"error":{"code":"a","message":"b"}}').kind, 'api-error');
    assert.equal(diagnose('{"error":"invalid_grant"}').kind, 'token-response');
  });
});

test('an error with a code and a message is one note on a request that failed', () => {
  const request = 'grant_type=refresh_token&refresh_token=r8WmC2xT&client_id=a%3D&client_secret=s';
  for (const status of ['401 Unauthorized', '500 Internal Server Error', '200 OK']) {
    const response = `HTTP/1.1 ${status}\nContent-Type: application/json\n\n{"error":{"code":"a","message":"b"}}`;
    const { findings } = diagnose(
      `POST /oauth/token HTTP/1.1\nHost: a.example\nContent-Type: application/x-www-form-urlencoded\n\n${request}\n\n${response}`,
    );
    assert.deepEqual(
      findings.map(({ level, field }) => `${level} ${String(field)}`),
      ['note error'],
    );
  }
});

test('a note on a failure names the parameters that its description names', () => {
  const message = (query: string): string => diagnose(`https://app.example/cb?${query}`).findings[0]?.message ?? '';
  assert.match(
    message('error=invalid_request&error_description=Missing+required+parameter%3A+client_id'),
    / Its description names client_id\.$/,
  );
  assert.match(
    message('error=invalid_request&error_description=client_id%20and%20response_type%20are%20missing'),
    /names response_type and client_id\.$/,
  );
  for (const query of [
    'error=invalid_request&error_description=my_client_ids',
    'error=invalid_request',
    'error=access_denied&error_description=state',
  ])
    assert.doesNotMatch(message(query), /names/);
});
