import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-error-tojson.txt': [
    [
      'webhook-request',
      'error bearer-header access_token',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error statechange-document-only companyId',
    ],
  ],
  'axios-interceptor-correct.txt': [['webhook-request']],
  'axios-unrelated.txt': [],
  'browser-address-redirect-error.txt': [['redirect', 'note deny-access-denied error']],
  'chrome-copy-curl-bash.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-client-id client_id',
      'error exchange-client-secret client_secret',
    ],
  ],
  'chrome-copy-curl-cmd.txt': [
    [
      'webhook-request',
      'error webhook-events events',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'chrome-copy-fetch-authorize.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
    ],
  ],
  'chrome-copy-powershell.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'chrome-devtools.har': [
    ['authorization-request'],
    ['redirect'],
    ['unknown'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
    ['token-request', 'error refresh-client-secret client_secret'],
    ['webhook-request', 'error events-of-the-group events'],
    ['unknown'],
    ['webhook-request', 'error webhook-paths method'],
    ['unknown'],
  ],
  'curl-i-correct.txt': [['webhook-request']],
  'curl-i-invalid-grant.txt': [['token-request', 'error token-post-form Content-Type', 'error exchange-client-secret client_secret']],
  'curl-selfsigned-receiver.txt': [
    ['notification', 'error notification-timestamp timestamp', 'error notification-message-id messageId'],
    ['notification', 'error tls-recognised-authority url'],
  ],
  'curl-trace-refresh.txt': [
    [
      'token-request',
      'error refresh-refresh-token refresh_token',
      'error refresh-grant-type grant_type',
      'error refresh-client-secret client_secret',
    ],
  ],
  'curl-v-create.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error webhook-url-required url',
      'error events-of-the-group events',
    ],
  ],
  'curl-v-token.txt': [['token-request', 'error exchange-grant-type grant_type', 'error token-values-encoded client_id']],
  'curl-v-unrelated.txt': [],
  'express-axios-log.txt': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
  ],
  'express-dump-correct.txt': [['notification'], ['notification']],
  'firefox.har': [
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error response-type-code response_type',
      'error redirect-uri-https redirect_uri',
      'note other-failure-error-code error',
    ],
    ['redirect'],
    ['unknown'],
  ],
  'go-dumprequestout.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error lifecycle-not-registered events',
      'error events-of-the-group events',
      'error workflow-company-id companyId',
    ],
  ],
  'got-error.txt': [['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId']],
  'httpie-offline-create.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
    ],
  ],
  'httpie-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'httpx-debug.txt': [
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request', 'error webhook-paths path'],
  ],
  'httpyac-cli-log.txt': [
    ['webhook-request', 'error webhook-document-id documentId', 'error events-of-the-group events', 'error webhook-client-id clientId'],
  ],
  'java-httpclient-log.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept', 'error webhook-headers Content-Type'],
    ['webhook-request', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
  ],
  'morgan-receiver-log.txt': [
    ['notification', 'error receiver-answers-200 status'],
    ['notification', 'error error-stops-delivery status'],
  ],
  'nc-raw-notification.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-webhook-id webhookId',
      'error notification-version-id versionId',
      'error notification-document-state documentState',
    ],
  ],
  'newman-cli.txt': [
    [
      'token-request',
      'error exchange-grant-type grant_type',
      'error exchange-code code',
      'note unknown-parameters username',
      'note unknown-parameters password',
    ],
    ['webhook-request', 'error op-get-webhooks offset'],
    ['webhook-request', 'error webhook-paths path'],
  ],
  'newman-json-report.json': [
    ['webhook-request', 'error is-transient-false-keeps isTransient', 'error webhook-client-id clientId'],
    ['webhook-request', 'error webhook-paths path', 'error webhook-paths method'],
  ],
  'nginx-access-authorize.txt': [
    ['authorization-request', 'error client-id-encoded client_id', 'error redirect-uri-https redirect_uri', 'error scope-subset scope'],
  ],
  'nginx-access-unrelated.txt': [],
  'node-fetch-undici-debug.txt': [
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'php-curl-verbose.txt': [['token-request', 'error token-post-form Content-Type', 'error refresh-refresh-token refresh_token']],
  'playwright-recordhar-correct.har': [
    ['authorization-request'],
    ['redirect'],
    ['token-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
  ],
  'requests-httpclient-debug.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'requests-oauthlib-debug.txt': [
    ['authorization-request'],
    ['token-request', 'error secret-only-in-body Authorization'],
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error events-of-the-group events',
    ],
  ],
  'ruby-nethttp-debug.txt': [
    ['token-request', 'error exchange-code code', 'error exchange-grant-type grant_type', 'error exchange-client-secret client_secret'],
  ],
  'urllib3-debug-log.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
    ['webhook-request', 'error bearer-header access_token', 'error op-get-webhooks limit'],
  ],
  'wget-d-token.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
    ],
  ],
};
