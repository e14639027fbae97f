import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'access-log-good.txt': [['redirect', 'note deny-access-denied error'], ['redirect']],
  'apphook-ruby.txt': [['webhook-request', 'error bearer-header access_token', 'error webhook-client-id clientId']],
  'authorize-curl.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
      'note other-failure-error-code error',
    ],
  ],
  'authorize-requests.txt': [
    ['authorization-request', 'error authorize-get method', 'error response-type-code response_type', 'error scope-subset scope'],
  ],
  'browse-good.har': [['webhook-request'], ['webhook-request'], ['webhook-request']],
  'composed-connector-go-good.txt': [['token-request'], ['webhook-request']],
  'composed-connector.json': [
    ['token-request', 'error token-post-form Content-Type'],
    ['token-request', 'error refresh-client-secret client_secret'],
    ['webhook-request', 'error collapse-events-required options.collapseEvents'],
    ['webhook-request', 'error webhook-paths method'],
  ],
  'composed-copied-curl-cmd.txt': [
    ['unknown', 'error token-not-for-pages Authorization'],
    ['webhook-request', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification'],
  ],
  'composed-login-log.txt': [
    ['authorization-request'],
    ['redirect', 'error state-unchanged state'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
    ['authorization-request'],
    ['redirect'],
    ['token-request'],
    ['token-request', 'error code-single-use code'],
  ],
  'composed-release-powershell.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error workflow-company-id companyId',
    ],
  ],
  'composed-statechange-raw.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-webhook-id webhookId',
      'error notification-message-id messageId',
      'error notification-document-state documentState',
    ],
  ],
  'composed-unregister-fetch.txt': [
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error webhook-paths path', 'error webhook-paths method'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'composed-worker-pino.txt': [
    ['token-request'],
    ['webhook-request'],
    ['webhook-request', 'error access-token-expires Authorization'],
    ['token-request', 'error refresh-client-id client_id'],
    ['webhook-request', 'error bearer-header Authorization'],
  ],
  'create-go.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error events-of-the-group events',
      'error lifecycle-not-registered events',
      'error document-or-company documentId',
    ],
  ],
  'create-httpx.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
      'error statechange-document-only companyId',
    ],
  ],
  'create-ping-good.txt': [['webhook-request'], ['webhook-request'], ['webhook-request', 'note accept-header Accept']],
  'create-trace.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error webhook-events events',
    ],
  ],
  'exchange-curl.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error secret-only-in-body Authorization',
      'error exchange-grant-type grant_type',
    ],
  ],
  'exchange-wget.txt': [
    [
      'token-request',
      'error token-post-form path',
      'error exchange-grant-type grant_type',
      'error token-values-encoded client_id',
      'error token-values-encoded client_secret',
    ],
  ],
  'list.har': [
    ['webhook-request', 'error op-get-webhooks limit', 'error op-get-webhooks offset'],
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error bearer-header Authorization'],
  ],
  'login-requests-good.txt': [['redirect'], ['authorization-request'], ['token-request'], ['webhook-request']],
  'ping-php.txt': [
    ['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId'],
    ['webhook-request', 'error webhook-paths path'],
  ],
  'receiver-log-good.txt': [['notification'], ['notification'], ['notification'], ['notification']],
  'recv-bad.txt': [
    ['notification', 'error receiver-answers-200 status'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'refresh-error.txt': [['token-request', 'error refresh-refresh-token refresh_token']],
  'refresh-httpie.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error refresh-refresh-token refresh_token',
      'error refresh-grant-type grant_type',
    ],
  ],
  'sync-axios.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
    ['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization'],
  ],
  'unrelated-forecast.txt': [],
  'unrelated-merge.txt': [],
  'unrelated-npm-build.txt': [],
  'unrelated-shop-log.txt': [],
  'unrelated-stacktrace.txt': [],
  'update-lwp.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
};
