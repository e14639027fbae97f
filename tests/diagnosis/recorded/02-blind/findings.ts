import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'curl-trace-ascii-exchange.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error exchange-grant-type grant_type',
      'error token-values-encoded client_id',
    ],
  ],
  'curl-v-good-exchange.txt': [['token-request']],
  'curl-v-json-exchange.txt': [['token-request', 'error token-post-form Content-Type', 'error exchange-client-secret client_secret']],
  'go-dump-create.txt': [
    ['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization', 'error is-transient-false-keeps isTransient'],
  ],
  'http-v-good-create.txt': [['webhook-request', 'note basic-credential Authorization']],
  'java-httpclient-log-exchange.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
    ],
  ],
  'nc-notification.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error notification-version-id versionId',
      'error notification-document-state documentState',
    ],
  ],
  'node-axios-error-object.txt': [
    [
      'webhook-request',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error lifecycle-not-registered events',
      'error statechange-document-only companyId',
    ],
  ],
  'node-fetch-program-create.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error events-of-the-group events',
    ],
  ],
  'perl-lwp-good-update.txt': [['webhook-request']],
  'php-curl-unregister.txt': [['webhook-request', 'error bearer-header access_token', 'error op-unregister-webhook blockNotification']],
  'playwright.har': [
    [
      'authorization-request',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
      'error scope-subset scope',
      'error redirect-uri-exact response',
    ],
    [
      'webhook-request',
      'note basic-credential Authorization',
      'error webhook-document-id documentId',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
    ['webhook-request', 'note basic-credential Authorization'],
  ],
  'python-http-client-update.txt': [
    [
      'webhook-request',
      'error no-braces-in-paths webhookId',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'python-httpx-program-refresh.txt': [
    [
      'token-request',
      'error token-parameters-in-body query',
      'error refresh-client-secret client_secret',
      'error token-post-form response',
    ],
  ],
  'python-log-authorize.txt': [
    ['authorization-request', 'error client-id-encoded client_id', 'error scope-subset scope', 'error scope-subset scope'],
  ],
  'python-requests-debug-authorize.txt': [
    [
      'authorization-request',
      'error redirect-uri-exact redirect_uri',
      'error response-type-code response_type',
      'error scope-subset scope',
    ],
  ],
  'ruby-net-http-exchange.txt': [
    [
      'token-request',
      'error exchange-client-secret client_secret',
      'error exchange-redirect-uri-same redirect_uri',
      'error token-values-encoded client_id',
    ],
  ],
  'unrelated-curl.txt': [],
  'unrelated-go-hook.txt': [],
  'wget-d-create.txt': [
    [
      'webhook-request',
      'note basic-credential Authorization',
      'note accept-header Accept',
      'error webhook-headers Content-Type',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
};
