import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'curl-i-get.txt': [
    ['webhook-request', 'error no-braces-in-paths webhookId', 'error bearer-header Authorization'],
    ['webhook-request', 'error bearer-header Authorization', 'error op-get-webhooks limit'],
  ],
  'go-http2debug-token.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
  ],
  'nginx-egress-log.txt': [
    ['authorization-request', 'error response-type-code response_type', 'note scopes-may-grow scope'],
    ['token-request', 'error exchange-grant-type grant_type', 'error exchange-code code', 'error exchange-redirect-uri-same redirect_uri'],
    ['webhook-request', 'error bearer-header access_token'],
  ],
  'openssl-curl-create.txt': [
    ['webhook-request', 'error events-of-the-group events', 'error lifecycle-not-registered events'],
    ['notification', 'error tls-recognised-authority url'],
  ],
  'supertest-receiver.txt': [['notification', 'error receiver-answers-200 status']],
};
