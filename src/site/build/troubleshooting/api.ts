import { apiMediaType, limits, operations } from '../../../interface/index.ts';
import { withToken } from './scenario-sandbox.ts';
import type { SymptomGroup } from './symptom.ts';

/** What goes wrong with any API request (§4.4, §5). */
export const apiSymptoms: SymptomGroup = {
  id: 'api',
  title: 'API requests',
  route: { from: 'application', to: 'service' },
  symptoms: [
    {
      id: 'no-credentials',
      sign: 401,
      title: 'The request has no credentials',
      code: 'no_credentials',
      cause: 'The header is missing, or a proxy or redirect removed it.',
      explanation: { rule: 'bearer-header' },
      check: 'Send `Authorization: Bearer` and the access token.',
      scenario: (service) => service.api(operations.getWebhooks.path, { headers: { Accept: apiMediaType } }),
    },
    {
      id: 'token-expired',
      sign: 401,
      title: 'Requests fail some time after they worked',
      code: 'invalid_token',
      cause: `An access token expires after ${limits.accessTokenSeconds / 60} minutes.`,
      explanation: { rule: 'access-token-expires' },
      check: 'Refresh before `expires_in` ends. If a request is rejected, refresh and repeat it once.',
      experiment: 'expired-token',
      scenario: async (service) => {
        const { access_token, expires_in } = await service.tokens();
        await service.sandbox.clock.advance(expires_in * 1000);
        return service.api(operations.getWebhooks.path, { headers: withToken(access_token) });
      },
    },
    {
      id: 'token-unknown',
      sign: 401,
      title: 'The token is not known',
      code: 'invalid_token',
      cause: 'The token is truncated, from another environment, or expired long ago.',
      explanation: { assumption: 'expired-token-401' },
      check: 'Refresh the token. Store tokens as opaque strings of any length.',
      scenario: (service) => service.api(operations.getWebhooks.path, { headers: withToken('e-l_VKCsbZRK') }),
    },
    {
      id: 'token-in-query',
      sign: 400,
      title: 'The token is in the query',
      code: 'invalid_request',
      cause: '`access_token` is a query parameter.',
      explanation: { rule: 'bearer-header' },
      check: 'Send it in the header. A query ends up in logs.',
      scenario: async (service) =>
        service.api(`${operations.getWebhooks.path}?access_token=${(await service.tokens()).access_token}`, {
          headers: { Accept: apiMediaType },
        }),
    },
    {
      id: 'scope-missing',
      sign: 403,
      title: "The token's scopes are insufficient",
      code: 'insufficient_scope',
      cause: 'The granted scopes limit the token. Which scope an operation needs is not specified.',
      explanation: { assumption: 'scope-mapping' },
      check: 'Request the scope, and ask the user to grant it.',
      scenario: async (service) => {
        const { access_token } = await service.tokens('Read');
        return service.create({}, { headers: { ...withToken(access_token), 'Content-Type': apiMediaType } });
      },
    },
    {
      id: 'id-unknown',
      sign: 404,
      title: 'The ID from the create response is not found',
      code: 'unknown_registration',
      cause: 'The webhook was cancelled, unregistered or cleaned up, or belongs to another application.',
      explanation: { assumption: 'unknown-registration-404' },
      check: 'Check how your receiver responded to the trial: any status but 200 cancels the webhook.',
      experiment: 'trial-500',
      scenario: async (service) => {
        service.receiver = () => ({ status: 500 });
        return service.get(await service.registered());
      },
    },
    {
      id: 'id-braces',
      sign: 404,
      title: 'The ID has braces',
      code: 'unknown_registration',
      cause: "The placeholder's braces are still in the path.",
      explanation: { rule: 'no-braces-in-paths' },
      check: 'Put the ID in place of `{webhookId}`, without braces.',
      scenario: async (service) => service.api(operations.getWebhook.path.replace('webhookId', await service.registered())),
    },
    {
      id: 'path-unknown',
      sign: 404,
      title: 'There is no such path',
      code: 'not_found',
      cause: 'The path does not begin with the prefix of the webhook API.',
      explanation: { rule: 'api-v6-prefix' },
      check: `Call \`{base_url}${operations.getWebhooks.path}\`.`,
      scenario: (service) => service.api(operations.getWebhooks.path.replace('v6', 'v5')),
    },
    {
      id: 'media-type',
      sign: 415,
      title: 'The media type is not supported',
      code: 'unsupported_media_type',
      cause: '`Content-Type` is missing or not JSON.',
      explanation: { rule: 'webhook-headers' },
      check: 'Send the exact value as `Accept` and `Content-Type`.',
      scenario: async (service) => {
        const { access_token } = await service.tokens();
        return service.create({}, { headers: { ...withToken(access_token), 'Content-Type': 'text/plain' } });
      },
    },
  ],
};
