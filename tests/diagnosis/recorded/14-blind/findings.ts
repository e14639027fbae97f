import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'composed-axios.txt': [
    [
      'webhook-request',
      'error no-braces-in-paths webhookId',
      'error bearer-header Authorization',
      'error op-unregister-webhook blockNotification',
    ],
  ],
  'composed-curl-bash.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
    ],
  ],
  'composed-curl-cmd-authorize.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
    ],
  ],
  'composed-fetch-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'composed-go-trial.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error notification-document-state documentState',
    ],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'composed-har.txt': [
    ['authorization-request'],
    ['redirect'],
    ['unknown'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
    ['unknown', 'error token-not-for-pages Authorization'],
    ['webhook-request'],
  ],
  'composed-httpie-good.txt': [['webhook-request']],
  'composed-httpx-callback.txt': [
    ['redirect', 'note other-failure-error-code error'],
    ['authorization-request'],
    ['token-request', 'error exchange-client-secret client_secret', 'note unknown-parameters code_verifier'],
  ],
  'composed-laravel-good.txt': [
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification', 'note other-bodies documentId', 'note other-bodies editedBy'],
    ['notification'],
  ],
  'composed-postman.txt': [
    ['webhook-request', 'error workflow-company-id companyId'],
    ['webhook-request', 'error lifecycle-not-registered events', 'error webhook-client-id clientId'],
    ['webhook-request'],
    ['webhook-request', 'error update-id-equals-path id'],
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request'],
  ],
  'composed-powershell-good.txt': [['token-request'], ['webhook-request'], ['webhook-request']],
  'composed-raw-twice.txt': [
    ['authorization-request'],
    ['token-request'],
    ['webhook-request', 'error bearer-header Authorization'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-single-use code'],
  ],
  'composed-requests.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error refresh-grant-type grant_type',
      'error refresh-client-secret client_secret',
    ],
    ['webhook-request', 'error op-get-webhooks limit'],
  ],
  'composed-spring-authorize.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error client-id-encoded client_id', 'error scope-subset scope'],
  ],
  'composed-unrelated-payments.txt': [],
  'composed-unrelated-registry.txt': [],
  'curl-create.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error collapse-events-required options.collapseEvents',
      'error statechange-document-only companyId',
    ],
  ],
  'curl-trace-token.txt': [
    ['authorization-request'],
    ['token-request', 'error secret-only-in-body Authorization', 'error exchange-grant-type grant_type'],
  ],
  'ruby-create.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error webhook-url-required url',
      'error events-of-the-group events',
      'error document-or-company documentId',
    ],
  ],
  'wget-good.txt': [['webhook-request', 'note basic-credential Authorization']],
};
