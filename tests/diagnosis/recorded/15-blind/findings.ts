import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'composed-curl-bash.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'composed-curl-cmd.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
    ],
  ],
  'composed-express.txt': [
    ['authorization-request'],
    ['token-request', 'error token-post-form Content-Type', 'error exchange-redirect-uri-same redirect_uri'],
    ['webhook-request', 'error lifecycle-not-registered events'],
    ['webhook-request', 'error webhook-paths method'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'composed-fetch-token.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error token-parameters-in-body query',
      'error exchange-client-secret client_secret',
    ],
  ],
  'composed-har.txt': [
    ['unknown'],
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
    ['unknown'],
    ['webhook-request', 'error statechange-document-only companyId'],
    ['webhook-request', 'error op-get-webhooks limit'],
  ],
  'composed-httpie.txt': [
    [
      'webhook-request',
      'error bearer-header access_token',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error webhook-client-id clientId',
    ],
  ],
  'composed-httpx-good.txt': [['token-request'], ['webhook-request'], ['webhook-request'], ['webhook-request'], ['webhook-request']],
  'composed-log-line.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
    ],
  ],
  'composed-notifications.txt': [
    ['notification', 'error receiver-answers-200 status'],
    ['notification'],
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-version-id versionId',
      'error notification-document-state documentState',
    ],
  ],
  'composed-postman.txt': [
    ['authorization-request', 'error response-type-code response_type'],
    ['token-request', 'error token-post-form Content-Type'],
    ['webhook-request', 'error webhook-paths path', 'error events-of-the-group events'],
    ['webhook-request'],
  ],
  'composed-powershell-good.txt': [
    ['token-request'],
    ['webhook-request', 'note basic-credential Authorization'],
    ['webhook-request', 'note basic-credential Authorization'],
    ['webhook-request', 'note basic-credential Authorization'],
    ['webhook-request', 'note basic-credential Authorization'],
  ],
  'composed-raw-refresh.txt': [
    [
      'token-request',
      'error secret-only-in-body Authorization',
      'error refresh-refresh-token refresh_token',
      'error refresh-grant-type grant_type',
      'error token-values-encoded client_id',
    ],
  ],
  'composed-redirects-good.txt': [
    ['redirect', 'note other-error-codes error'],
    ['authorization-request'],
    ['redirect', 'note deny-access-denied error'],
    ['authorization-request'],
  ],
  'composed-requests.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'error webhook-events events'],
    ['webhook-request', 'error bearer-header Authorization', 'error update-id-equals-path id'],
    ['webhook-request', 'error bearer-header Authorization', 'error op-unregister-webhook blockNotification'],
  ],
  'composed-unrelated-cluster.txt': [],
  'composed-unrelated-payments.txt': [],
  'curl-create.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error collapse-events-required options.collapseEvents',
      'error workflow-company-id companyId',
    ],
  ],
  'curl-trace-good.txt': [['token-request']],
  'ruby-debug.txt': [
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
    ['token-request', 'error exchange-grant-type grant_type', 'error token-values-encoded client_secret'],
  ],
  'wget-ping.txt': [
    ['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId', 'error bearer-header Authorization'],
    ['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId', 'error bearer-header Authorization'],
  ],
};
