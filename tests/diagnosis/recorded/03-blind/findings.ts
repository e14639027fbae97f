import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'chromium-good.har': [['unknown'], ['webhook-request'], ['webhook-request']],
  'chromium.har': [
    ['unknown'],
    ['unknown'],
    [
      'authorization-request',
      'error client-id-encoded client_id',
      'note localhost-with-path redirect_uri',
      'error scope-subset scope',
      'note scopes-may-grow scope',
    ],
    [
      'token-request',
      'error token-parameters-in-body query',
      'error token-values-encoded client_secret',
      'error exchange-redirect-uri-same redirect_uri',
    ],
    [
      'webhook-request',
      'note accept-header Accept',
      'error is-transient-false-keeps isTransient',
      'error statechange-document-only companyId',
    ],
  ],
  'composed-bruno-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'composed-callback-url.txt': [['redirect', 'error redirect-on-failure error', 'note other-failure-error-code error']],
  'composed-chrome-curl-bash-update.txt': [
    [
      'webhook-request',
      'error no-braces-in-paths webhookId',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
      'error description-null-until-set description',
      'note description-on-create body',
    ],
  ],
  'composed-chrome-curl-cmd-authorize.txt': [
    [
      'authorization-request',
      'error company-id-selects company_id',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
    ],
  ],
  'composed-chrome-fetch-delete.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
  ],
  'composed-firefox-curl-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'composed-firefox-fetch-good-create.txt': [['webhook-request']],
  'composed-notification.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-webhook-id webhookId',
      'error notification-message-id messageId',
      'error notification-document-state documentState',
    ],
  ],
  'composed-playground-good.har': [['authorization-request'], ['webhook-request'], ['notification']],
  'composed-playground.har': [
    ['notification', 'error receiver-answers-200 status'],
    ['token-request', 'error exchange-client-secret client_secret', 'error token-values-encoded client_id'],
  ],
  'composed-postman.json': [
    ['token-request'],
    ['token-request', 'error token-post-form Content-Type', 'error refresh-refresh-token refresh_token'],
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error lifecycle-not-registered events',
      'note document-and-company companyId',
    ],
  ],
  'composed-powershell-token.txt': [
    ['token-request', 'error token-post-form Content-Type', 'error exchange-grant-type grant_type', 'error exchange-client-id client_id'],
  ],
  'composed-request-file.txt': [
    ['token-request', 'error refresh-grant-type grant_type'],
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'note description-to-null description',
    ],
    ['webhook-request', 'note accept-header Accept'],
  ],
  'composed-window-title.txt': [['redirect', 'note error-oob-title title']],
  'curl-error-body-used-code.txt': [['token-response', 'note error-code-unusable error', 'error code-single-use response']],
  'curl-i-redirect-error.txt': [['redirect', 'note other-failure-error-code error']],
  'curl-i-token-response.txt': [
    [
      'token-response',
      'error token-type-bearer token_type',
      'error token-expires-in expires_in',
      'error token-refresh-token refresh_token',
    ],
  ],
  'curl-trace-create.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error webhook-events events',
      'error events-of-the-group events',
    ],
  ],
  'curl-trace-good-ping.txt': [['webhook-request']],
  'curl-trace-pkce-token.txt': [
    [
      'token-request',
      'error exchange-client-secret client_secret',
      'note localhost-with-path redirect_uri',
      'note unknown-parameters code_verifier',
    ],
  ],
  'curl-v-http2-token.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
  ],
  'curl-v-json-token.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error secret-only-in-body Authorization',
      'error exchange-redirect-uri-same redirect_uri',
      'error exchange-grant-type grant_type',
    ],
  ],
  'go-dump-good-update.txt': [['webhook-request']],
  'go-dump-refresh.txt': [['token-request', 'error secret-only-in-body Authorization', 'error token-values-encoded client_id']],
  'http-v-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error webhook-company-id companyId',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
    ],
  ],
  'http-v-good-token.txt': [['token-request']],
  'java-httpclient-log-ping.txt': [
    ['webhook-request', 'error webhook-paths method', 'error bearer-header Authorization', 'note accept-header Accept'],
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
  ],
  'java-httpurlconnection-log-token.txt': [['token-request', 'error token-post-form method', 'error token-post-form Content-Type']],
  'morgan-dev-log.txt': [
    ['redirect', 'note deny-access-denied error'],
    ['redirect', 'note other-error-codes error'],
  ],
  'nginx-access-log.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error redirect-uri-https redirect_uri'],
    ['webhook-request', 'error bearer-header access_token', 'note unknown-parameters parameters'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'node-axios-error-create.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error events-of-the-group events',
      'error workflow-company-id companyId',
    ],
  ],
  'node-axios-good-refresh.txt': [['token-request']],
  'node-axios-json-update.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'node-fetch-debug-token.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
      'error token-values-encoded client_secret',
      'error token-post-form response',
    ],
  ],
  'php-curl-good-basic.txt': [['webhook-request', 'note basic-credential Authorization']],
  'php-curl-paths.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error webhook-paths method',
      'error bearer-header Authorization',
      'note accept-header Accept',
    ],
    ['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization', 'note accept-header Accept'],
  ],
  'python-httpx-log.txt': [
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error no-braces-in-paths webhookId'],
    [
      'authorization-request',
      'error client-id-encoded client_id',
      'error response-type-code response_type',
      'error scope-subset scope',
      'error scope-subset scope',
    ],
  ],
  'python-requests-debug-good-list.txt': [['webhook-request']],
  'python-requests-debug-refresh.txt': [
    [
      'token-request',
      'error refresh-refresh-token refresh_token',
      'error refresh-grant-type grant_type',
      'error refresh-client-secret client_secret',
    ],
  ],
  'receiver-good-notification.txt': [['notification']],
  'ruby-net-http-good-refresh.txt': [['token-request']],
  'ruby-net-http-update.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'error collapse-events-required options',
      'error description-null-until-set description',
      'error update-id-equals-path id',
      'note description-on-create events',
    ],
  ],
  'unrelated-chromium.har': [['unknown'], ['unknown']],
  'unrelated-curl-v.txt': [],
  'unrelated-nginx-error-log.txt': [],
  'unrelated-package.txt': [],
  'unrelated-python-traceback.txt': [],
  'wget-d-good-delete.txt': [['webhook-request']],
  'wget-d-list.txt': [
    [
      'webhook-request',
      'error bearer-header access_token',
      'note accept-header Accept',
      'error op-get-webhooks user',
      'error op-get-webhooks limit',
    ],
  ],
};
