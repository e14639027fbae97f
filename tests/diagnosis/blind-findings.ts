/** The findings of the files in `recorded/` that were recorded before their recorder read the diagnosis, in the form of `recorded-findings.ts`. */
export const blind: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'blind-chromium-good.har': [['unknown'], ['webhook-request'], ['webhook-request']],
  'blind-chromium.har': [
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
  'blind-composed-bruno-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'blind-composed-callback-url.txt': [['redirect', 'error redirect-on-failure error', 'note other-failure-error-code error']],
  'blind-composed-chrome-curl-bash-update.txt': [
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
  'blind-composed-chrome-curl-cmd-authorize.txt': [
    [
      'authorization-request',
      'error company-id-selects company_id',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
    ],
  ],
  'blind-composed-chrome-fetch-delete.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
  ],
  'blind-composed-firefox-curl-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'blind-composed-firefox-fetch-good-create.txt': [['webhook-request']],
  'blind-composed-notification.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-webhook-id webhookId',
      'error notification-message-id messageId',
      'error notification-document-state documentState',
      'note seven-bodies-shown webhookID',
    ],
  ],
  'blind-composed-playground-good.har': [['authorization-request'], ['webhook-request'], ['notification']],
  'blind-composed-playground.har': [
    ['notification', 'error receiver-answers-200 status'],
    ['token-request', 'error exchange-client-secret client_secret', 'error token-values-encoded client_id'],
  ],
  'blind-composed-postman.json': [
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
  'blind-composed-powershell-token.txt': [
    ['token-request', 'error token-post-form Content-Type', 'error exchange-grant-type grant_type', 'error exchange-client-id client_id'],
  ],
  'blind-composed-request-file.txt': [
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
  'blind-composed-window-title.txt': [['redirect', 'note error-oob-title title']],
  'blind-curl-error-body-used-code.txt': [['token-response', 'note error-code-unusable error', 'error code-single-use response']],
  'blind-curl-i-redirect-error.txt': [['redirect', 'note other-failure-error-code error']],
  'blind-curl-i-token-response.txt': [
    [
      'token-response',
      'error token-type-bearer token_type',
      'error token-expires-in expires_in',
      'error token-refresh-token refresh_token',
    ],
  ],
  'blind-curl-trace-create.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error webhook-events events',
      'error events-of-the-group events',
    ],
  ],
  'blind-curl-trace-good-ping.txt': [['webhook-request']],
  'blind-curl-trace-pkce-token.txt': [
    [
      'token-request',
      'error exchange-client-secret client_secret',
      'note localhost-with-path redirect_uri',
      'note unknown-parameters code_verifier',
    ],
  ],
  'blind-curl-v-http2-token.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
  ],
  'blind-curl-v-json-token.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error secret-only-in-body Authorization',
      'error exchange-redirect-uri-same redirect_uri',
      'error exchange-grant-type grant_type',
    ],
  ],
  'blind-go-dump-good-update.txt': [['webhook-request']],
  'blind-go-dump-refresh.txt': [['token-request', 'error secret-only-in-body Authorization', 'error token-values-encoded client_id']],
  'blind-http-v-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error webhook-company-id companyId',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
    ],
  ],
  'blind-http-v-good-token.txt': [['token-request']],
  'blind-java-httpclient-log-ping.txt': [
    ['webhook-request', 'error webhook-paths method', 'error bearer-header Authorization', 'note accept-header Accept'],
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
  ],
  'blind-java-httpurlconnection-log-token.txt': [['token-request', 'error token-post-form method', 'error token-post-form Content-Type']],
  'blind-morgan-dev-log.txt': [
    ['redirect', 'note deny-access-denied error'],
    ['redirect', 'note other-error-codes error'],
  ],
  'blind-nginx-access-log.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error redirect-uri-https redirect_uri'],
    ['webhook-request', 'error bearer-header access_token', 'note unknown-parameters parameters'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'blind-node-axios-error-create.txt': [
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
  'blind-node-axios-good-refresh.txt': [['token-request']],
  'blind-node-axios-json-update.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'blind-node-fetch-debug-token.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
      'error token-values-encoded client_secret',
      'error token-post-form response',
    ],
  ],
  'blind-php-curl-good-basic.txt': [['webhook-request', 'note basic-credential Authorization']],
  'blind-php-curl-paths.txt': [
    ['webhook-request', 'error webhook-paths method', 'error bearer-header Authorization', 'note accept-header Accept'],
    ['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization', 'note accept-header Accept'],
  ],
  'blind-python-httpx-log.txt': [
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
  'blind-python-requests-debug-good-list.txt': [['webhook-request']],
  'blind-python-requests-debug-refresh.txt': [
    [
      'token-request',
      'error refresh-refresh-token refresh_token',
      'error refresh-grant-type grant_type',
      'error refresh-client-secret client_secret',
    ],
  ],
  'blind-receiver-good-notification.txt': [['notification']],
  'blind-ruby-net-http-good-refresh.txt': [['token-request']],
  'blind-ruby-net-http-update.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'error collapse-events-required options',
      'error description-null-until-set description',
      'error update-id-equals-path id',
      'note description-on-create events',
    ],
  ],
  'blind-unrelated-chromium.har': [['unknown'], ['unknown']],
  'blind-unrelated-curl-v.txt': [],
  'blind-unrelated-nginx-error-log.txt': [],
  'blind-unrelated-package.txt': [],
  'blind-unrelated-python-traceback.txt': [],
  'blind-wget-d-good-delete.txt': [['webhook-request']],
  'blind-wget-d-list.txt': [
    [
      'webhook-request',
      'error bearer-header access_token',
      'note accept-header Accept',
      'error op-get-webhooks user',
      'error op-get-webhooks limit',
    ],
  ],
};
