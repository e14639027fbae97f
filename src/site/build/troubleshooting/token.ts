import { formMediaType, limits } from '../../../interface/index.ts';
import type { SymptomGroup } from './symptom.ts';

/** What goes wrong at the token endpoint (§4.2). */
export const tokenSymptoms: SymptomGroup = {
  id: 'token',
  title: 'Token requests',
  route: { from: 'application', to: 'service' },
  symptoms: [
    {
      id: 'code-expired',
      sign: 400,
      title: 'The exchange fails: code expired',
      code: 'invalid_grant',
      cause: `More than ${limits.codeSeconds} seconds passed since the code was issued.`,
      explanation: { rule: 'code-expires' },
      check: 'Send the user through authorization again. Exchange the new code immediately, on your server.',
      experiment: 'expired-code',
      scenario: async (service) => {
        const code = await service.code();
        await service.sandbox.clock.advance(limits.codeSeconds * 1000);
        return service.exchange({ code });
      },
    },
    {
      id: 'code-used',
      sign: 400,
      title: 'The exchange fails the second time',
      code: 'invalid_grant',
      cause: 'Your callback ran twice: a reload, a retry, or a link preview.',
      explanation: { rule: 'code-single-use' },
      check: 'Redirect from the callback, and never retry with the same code.',
      experiment: 'used-code',
      scenario: async (service) => {
        const code = await service.code();
        await service.exchange({ code });
        return service.exchange({ code });
      },
    },
    {
      id: 'redirect-not-repeated',
      sign: 400,
      title: 'The exchange fails: `redirect_uri` is missing',
      code: 'invalid_grant',
      cause: 'The authorization request had `redirect_uri`; the exchange does not.',
      explanation: { rule: 'exchange-redirect-uri-same' },
      check: 'Send the same value in both.',
      experiment: 'redirect-uri-not-repeated',
      scenario: (service) => service.exchange({ redirect_uri: undefined }),
    },
    {
      id: 'redirect-other',
      sign: 400,
      title: 'The exchange fails: `redirect_uri` differs',
      code: 'invalid_grant',
      cause: 'The two values differ, often because a framework normalised one of them.',
      explanation: { rule: 'exchange-redirect-uri-same' },
      check: 'Use one constant for both requests.',
      experiment: 'redirect-uri-not-repeated',
      scenario: (service) => service.exchange({ redirect_uri: `${service.redirectUri}/` }),
    },
    {
      id: 'code-unknown',
      sign: 400,
      title: 'The exchange fails: code not known',
      code: 'invalid_grant',
      cause: 'The code is truncated, decoded twice, or from another environment.',
      explanation: { rule: 'exchange-code' },
      check: 'Read it with a URL parser. Send it URL-encoded.',
      scenario: (service) => service.exchange({ code: 'e-l_VKCsbZRK' }),
    },
    {
      id: 'basic-header',
      sign: 401,
      title: 'ID and secret are right, but not accepted',
      code: 'invalid_client',
      cause: 'Many OAuth libraries send credentials in a Basic header by default.',
      explanation: { rule: 'secret-only-in-body' },
      check: 'Set the library to `client_secret_post`.',
      scenario: (service) =>
        service.exchange(
          { client_id: undefined, client_secret: undefined },
          { headers: { 'Content-Type': formMediaType, Authorization: `Basic ${btoa(`${service.client.id}:${service.client.secret}`)}` } },
        ),
    },
    {
      id: 'wrong-secret',
      sign: 401,
      title: 'The secret is not accepted',
      code: 'invalid_client',
      cause: 'The secret is wrong, or its `=` or `+` is not URL-encoded.',
      explanation: { rule: 'token-values-encoded' },
      check: 'URL-encode each value: `=` is `%3D`, `+` is `%2B`.',
      experiment: 'wrong-secret',
      scenario: (service) => service.exchange({ client_secret: service.client.secret.replace(/=+$/, '') }),
    },
    {
      id: 'encoded-twice',
      sign: 401,
      title: 'The client ID ends in `%3D`',
      code: 'invalid_client',
      cause: 'The value was encoded twice, by you and by the HTTP library.',
      explanation: { rule: 'token-values-encoded' },
      check: 'Pass the plain value to the library.',
      scenario: (service) => service.exchange({ client_id: encodeURIComponent(service.client.id) }),
    },
    {
      id: 'json-body',
      sign: 400,
      title: 'The token endpoint rejects a JSON body',
      code: 'invalid_request',
      cause: 'The token endpoint expects a form, not JSON.',
      explanation: { rule: 'token-post-form' },
      check: 'Send `application/x-www-form-urlencoded`.',
      scenario: async (service) =>
        service.exchange(
          {},
          {
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ grant_type: 'authorization_code', code: await service.code() }),
          },
        ),
    },
    {
      id: 'in-query',
      sign: 400,
      title: 'The token endpoint does not find the parameters',
      code: 'invalid_request',
      cause: 'The parameters are in the query.',
      explanation: { rule: 'token-parameters-in-body' },
      check: 'Move them to the form body. A query ends up in logs.',
      scenario: async (service) => service.exchange({}, { query: `grant_type=authorization_code&code=${await service.code()}`, body: '' }),
    },
    {
      id: 'get-token',
      sign: 405,
      title: 'The token endpoint rejects the method',
      code: 'method_not_allowed',
      cause: 'The request is a GET, often after a redirect.',
      explanation: { rule: 'token-post-form' },
      check: 'Send a POST. Do not follow redirects.',
      scenario: (service) => service.exchange({ code: 'e-l_VKCsbZRK' }, { method: 'GET', headers: {}, body: null }),
    },
    {
      id: 'grant-type',
      sign: 400,
      title: 'The grant type is not supported',
      code: 'unsupported_grant_type',
      cause: 'The interface has two grant types.',
      explanation: { rule: 'exchange-grant-type' },
      check: 'Use `authorization_code` or `refresh_token`.',
      scenario: (service) => service.token({ grant_type: 'password' }),
    },
    {
      id: 'refresh-revoked',
      sign: 400,
      title: 'The refresh fails: grant revoked',
      code: 'invalid_grant',
      cause: 'The user revoked your access.',
      explanation: { rule: 'error-refresh-invalidated' },
      check: 'Delete the tokens, and ask the user to connect again.',
      experiment: 'revoked-grant',
      scenario: async (service) => {
        const { refresh_token } = await service.tokens();
        const [grant] = (await service.sandbox.control.state()).grants;
        if (grant) await service.sandbox.control.revokeGrant(grant);
        return service.token({ grant_type: 'refresh_token', refresh_token });
      },
    },
  ],
};
