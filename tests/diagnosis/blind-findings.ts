/** The findings of the files in `recorded/` that were recorded before their recorder read the diagnosis, in the form of `recorded-findings.ts`. */
export const blind: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fourth-curl-v-exchange.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
    ],
  ],
  'fourth-addressbar-authorize.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
    ],
  ],
  'fourth-nginx-callbacks-good.txt': [['redirect'], ['redirect', 'note deny-access-denied error'], ['redirect']],
  'fourth-powershell-create.txt': [['webhook-request', 'error webhook-paths path', 'error webhook-events events']],
  'fourth-comment-notification.txt': [
    ['notification', 'error notification-timestamp timestamp', 'error notification-comment-id commentId', 'note notification-data data'],
  ],
  'fourth-requests-refresh.txt': [
    ['token-request', 'error secret-only-in-body Authorization', 'error refresh-refresh-token refresh_token'],
  ],
  'fourth-okhttp-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'fourth-spring-list.txt': [['webhook-request', 'error op-get-webhooks limit']],
  'fourth-express-handler.txt': [
    ['webhook-request', 'error lifecycle-not-registered events'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'fourth-guzzle-exchange.txt': [
    ['authorization-request'],
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'fourth-ruby-unregister.txt': [
    ['webhook-request', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification'],
  ],
  'fourth-go-refresh-good.txt': [['token-request']],
  'fourth-har-flow.txt': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
  ],
  'fourth-axios-ping.txt': [['webhook-request', 'error bearer-header access_token']],
  'fourth-cmd-create-good.txt': [['webhook-request']],
  'fourth-json-log-statechange.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-version-id versionId',
      'error notification-document-state documentState',
    ],
  ],
  'fourth-httpx-oob.txt': [['authorization-request'], ['token-request', 'error exchange-redirect-uri-same redirect_uri']],
  'fourth-ping-received-good.txt': [['notification']],
  'fourth-fetch-create.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error workflow-company-id companyId',
    ],
  ],
  'third-perl-lwp-github.txt': [],
  'third-python-requests-program-create.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
      'error workflow-company-id companyId',
    ],
  ],
  'third-composed-address-bar-good.txt': [['authorization-request'], ['redirect']],
  'third-wget-d-refresh.txt': [
    ['token-request', 'error token-post-form path', 'error refresh-client-secret client_secret', 'error token-values-encoded client_id'],
  ],
  'third-composed-mitmproxy.har': [
    ['authorization-request', 'error scope-subset scope', 'error scope-subset scope', 'note other-failure-error-code error'],
    ['redirect'],
    ['token-request', 'error exchange-code code', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'third-notification-good.txt': [['notification']],
  'third-composed-spring-log.txt': [
    ['redirect'],
    ['webhook-request', 'error bearer-header Authorization', 'error events-of-the-group events'],
  ],
  'third-axios-program-create.txt': [
    ['webhook-request', 'note basic-credential Authorization', 'error webhook-events events', 'error webhook-url-required url'],
  ],
  'third-java-stack-trace.txt': [],
  'third-curl-trace-ascii-create.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error document-or-company documentId',
    ],
  ],
  'third-composed-powershell-good.txt': [['token-request']],
  'third-composed-cmd-curl-create.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
      'error statechange-document-only companyId',
    ],
  ],
  'third-composed-docker-postgres.txt': [],
  'third-java-httpclient-log-delete.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error no-braces-in-paths webhookId',
      'error bearer-header Authorization',
      'error op-unregister-webhook blockNotification',
    ],
  ],
  'third-node-fetch-program-good-create.txt': [['webhook-request']],
  'third-go-dump-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'third-nginx-access-log-good.txt': [['redirect']],
  'third-composed-php-guzzle.txt': [
    ['authorization-request'],
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-client-secret client_secret',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'third-composed-kubernetes-log.txt': [
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error scope-subset scope',
    ],
  ],
  'third-composed-postman.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
      'error scope-subset scope',
    ],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'third-curl-v-exchange.txt': [
    ['token-request', 'error secret-only-in-body Authorization', 'error exchange-code code', 'error exchange-grant-type grant_type'],
  ],
  'third-composed-rails-stripe.txt': [],
  'third-express-receiver.txt': [
    ['notification', 'error receiver-answers-200 status'],
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-data data',
      'error notification-document-state documentState',
    ],
  ],
  'third-ruby-net-http-list.txt': [
    ['webhook-request', 'error webhook-paths path', 'error bearer-header access_token', 'error op-get-webhooks limit'],
  ],
  'third-composed-http-file-good.txt': [['webhook-request'], ['webhook-request'], ['webhook-request'], ['webhook-request']],
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
    [
      'webhook-request',
      'error webhook-paths path',
      'error webhook-paths method',
      'error bearer-header Authorization',
      'note accept-header Accept',
    ],
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
  'second-curl-trace-put-create.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error webhook-document-id documentId',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'second-curl-v-authorize.txt': [
    [
      'authorization-request',
      'error redirect-uri-exact redirect_uri',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error authorize-get redirect_uri',
      'note localhost-with-path redirect_uri',
      'error scope-subset scope',
      'note other-failure-error-code error',
    ],
  ],
  'second-curl-v-good-exchange.txt': [['token-request']],
  'second-curl-v-json-basic-token.txt': [
    ['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization'],
  ],
  'second-flask-good-trial.txt': [['notification']],
  'second-go-dump-good-create.txt': [['webhook-request']],
  'second-go-dump-ping.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error webhook-paths method',
      'error no-braces-in-paths webhookId',
      'error bearer-header Authorization',
      'note accept-header Accept',
    ],
  ],
  'second-http-v-create.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'note no-braces-in-paths documentId',
    ],
  ],
  'second-java-httpclient-log-good-list.txt': [['webhook-request']],
  'second-java-httpclient-log-unregister.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'error op-unregister-webhook blockNotification',
    ],
  ],
  'second-node-axios-error-create.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error lifecycle-not-registered events',
      'error workflow-company-id companyId',
    ],
  ],
  'second-perl-lwp-request-exchange.txt': [['token-request', 'error code-single-use response']],
  'second-php-curl-multipart-refresh.txt': [
    ['token-request', 'error token-post-form path', 'error token-post-form Content-Type', 'note unknown-parameters Authorization'],
  ],
  'second-playwright-good-denied.har': [
    ['unknown'],
    ['authorization-request'],
    ['unknown'],
    ['unknown'],
    ['redirect', 'note deny-access-denied error'],
    ['redirect', 'note deny-access-denied error'],
  ],
  'second-playwright.har': [
    ['unknown'],
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'note statechange-mixed companyId',
    ],
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
    ['webhook-request', 'note accept-header Accept'],
    ['token-request', 'error refresh-refresh-token refresh_token', 'note unknown-parameters code'],
    [
      'authorization-request',
      'error client-id-encoded client_id',
      'error authorize-get redirect_uri',
      'error scope-subset scope',
      'error redirect-uri-exact response',
    ],
  ],
  'second-python-access-log-redirect.txt': [
    ['redirect', 'error redirect-on-failure error', 'note other-error-codes error'],
    ['redirect', 'error redirect-on-failure error', 'note deny-access-denied error'],
  ],
  'second-python-httpx-log-list.txt': [
    ['webhook-request', 'error webhook-paths path', 'error op-get-webhooks user', 'error op-get-webhooks limit'],
  ],
  'second-python-requests-debug-get-token.txt': [
    [
      'token-request',
      'error token-post-form method',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error exchange-grant-type grant_type',
    ],
  ],
  'second-ruby-net-http-exchange.txt': [
    [
      'token-request',
      'error token-post-form path',
      'error exchange-client-id client_id',
      'error exchange-grant-type grant_type',
      'note token-values-encoded code',
    ],
  ],
  'second-unrelated-curl-v.txt': [],
  'second-unrelated-git-trace.txt': [],
  'second-unrelated-npm-error.txt': [],
  'second-unrelated-python-traceback.txt': [],
  'second-wget-d-good-ping.txt': [['webhook-request']],
  'second-wget-d-refresh.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error refresh-refresh-token refresh_token',
      'error refresh-grant-type grant_type',
      'error token-values-encoded client_id',
    ],
  ],
  'fourth-postman-create.txt': [
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error statechange-document-only companyId'],
  ],
  'twelfth-composed-raw-flow.txt': [
    ['token-request'],
    ['token-request', 'error refresh-refresh-token refresh_token'],
    ['webhook-request', 'error bearer-header Authorization', 'error op-get-webhooks limit'],
  ],
  'twelfth-composed-pino-log.txt': [
    ['authorization-request'],
    ['redirect', 'error state-unchanged state'],
    ['token-request', 'error code-expires code'],
  ],
  'twelfth-node-console-notification.txt': [
    [
      'notification',
      'error notification-event event',
      'error notification-timestamp timestamp',
      'error notification-document-state documentState',
    ],
  ],
  'twelfth-python-httpx-hooks.txt': [['webhook-request', 'error webhook-paths method', 'error update-id-equals-path id']],
  'twelfth-composed-unrelated-access-log.txt': [],
  'twelfth-node-superagent-error.txt': [['webhook-request', 'error bearer-header Authorization']],
  'twelfth-composed-lambda-notification.json': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error notification-comment-id commentId',
    ],
  ],
  'twelfth-composed-lambda-good.json': [['notification']],
  'twelfth-composed-rest-client-log.txt': [
    ['webhook-request', 'error webhook-paths method', 'error collapse-events-required options.collapseEvents'],
  ],
  'twelfth-composed-resty-log.txt': [
    ['webhook-request', 'error is-transient-false-keeps isTransient', 'error workflow-company-id companyId'],
  ],
  'twelfth-composed-resty-good.txt': [['webhook-request']],
  'twelfth-composed-dotnet-request.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body Authorization', 'error token-parameters-in-body query'],
  ],
  'twelfth-composed-reqwest-unregister.txt': [
    ['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization', 'error op-unregister-webhook blockNotification'],
  ],
  'twelfth-composed-reqwest-good.txt': [['webhook-request']],
  'twelfth-composed-guzzle-error.txt': [['token-request', 'error token-parameters-in-body query', 'error exchange-grant-type grant_type']],
  'twelfth-composed-actions-log.txt': [
    ['token-request', 'error refresh-refresh-token refresh_token', 'error token-values-encoded client_id'],
  ],
  'twelfth-composed-feign-ping.txt': [['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization']],
  'twelfth-composed-feign-good.txt': [['webhook-request']],
  'twelfth-composed-support-question.txt': [
    ['authorization-request', 'error authorize-get path', 'error client-id-encoded client_id', 'error scope-subset scope'],
    ['redirect', 'note other-failure-error-code error', 'error state-unchanged state'],
  ],
  'twelfth-composed-ktor-log.txt': [['token-request', 'error token-post-form Content-Type', 'error refresh-grant-type grant_type']],
  'twelfth-composed-insomnia-timeline.txt': [['webhook-request', 'error webhook-paths method', 'error update-id-equals-path id']],
  'twelfth-composed-dio-log.txt': [['webhook-request', 'error bearer-header Authorization']],
  'thirteenth-composed-bruno-good.bru': [['webhook-request']],
  'thirteenth-composed-chat-message.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error lifecycle-not-registered events',
      'error workflow-company-id companyId',
    ],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'thirteenth-composed-curl-cmd.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'thirteenth-composed-cypress-error.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-company-id companyId',
      'error collapse-events-required options.collapseEvents',
      'note statechange-mixed companyId',
    ],
  ],
  'thirteenth-composed-datadog-log.json': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header Authorization',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'thirteenth-composed-fetch-create.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'thirteenth-composed-firefox-good.har': [['authorization-request'], ['redirect']],
  'thirteenth-composed-hoppscotch.json': [
    ['token-request', 'error secret-only-in-body Authorization', 'error exchange-grant-type grant_type'],
    ['webhook-request', 'error webhook-paths method'],
  ],
  'thirteenth-composed-java-httpclient.txt': [
    [
      'webhook-request',
      'error bearer-header access_token',
      'error webhook-headers Content-Type',
      'error webhook-events events',
      'error webhook-url-required url',
    ],
  ],
  'thirteenth-composed-k6-script.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
      'error events-of-the-group events',
    ],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'thirteenth-composed-laravel.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'note description-on-create body',
    ],
  ],
  'thirteenth-composed-postman-good.json': [['webhook-request'], ['webhook-request']],
  'thirteenth-composed-powershell-copied.txt': [
    [
      'token-request',
      'error refresh-client-secret client_secret',
      'error refresh-grant-type grant_type',
      'error token-values-encoded client_id',
    ],
  ],
  'thirteenth-composed-powershell.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-client-id client_id',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'thirteenth-composed-rails-log.txt': [['notification', 'error receiver-answers-200 status']],
  'thirteenth-composed-sentry-event.json': [
    ['token-request', 'error token-parameters-in-body query'],
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error bearer-header access_token', 'error op-get-webhooks limit'],
    ['redirect'],
  ],
  'thirteenth-composed-spring-log.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
    ],
  ],
  'thirteenth-composed-unrelated-django.txt': [],
  'thirteenth-composed-unrelated-google.txt': [],
  'thirteenth-composed-unrelated-kubectl.txt': [],
  'thirteenth-composed-unrelated-stripe.txt': [],
  'thirteenth-curl-token.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'thirteenth-curl-trace-update.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'thirteenth-go-dump-quoted.txt': [
    [
      'token-request',
      'error token-post-form method',
      'error token-parameters-in-body query',
      'error refresh-refresh-token refresh_token',
      'error refresh-grant-type grant_type',
      'error refresh-client-secret client_secret',
    ],
  ],
  'thirteenth-httpie-good.txt': [['token-request']],
  'thirteenth-node-axios-error.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'note statechange-mixed companyId',
    ],
  ],
  'thirteenth-php-curl-good.txt': [['token-request']],
  'thirteenth-playwright-error.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'error op-unregister-webhook blockNotification',
    ],
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept', 'error op-get-webhooks offset'],
    ['api-error', 'note api-error-shape body'],
  ],
  'thirteenth-playwright.har': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
      'note other-failure-error-code error',
    ],
    ['redirect'],
  ],
  'thirteenth-python-httpx-log.txt': [
    ['webhook-request', 'error webhook-paths path', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification'],
  ],
  'thirteenth-ruby-debug-good.txt': [['webhook-request']],
  'thirteenth-wget-refresh.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
    ],
  ],
  'twentieth-axios-register.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'twentieth-copy-as-curl-bash.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error client-id-encoded client_id', 'error scope-subset scope'],
  ],
  'twentieth-copy-as-curl-cmd.txt': [['webhook-request']],
  'twentieth-copy-as-fetch.txt': [
    ['webhook-request', 'error webhook-events events', 'error collapse-events-required options.collapseEvents'],
  ],
  'twentieth-copy-as-powershell.txt': [
    ['webhook-request', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification'],
  ],
  'twentieth-curl-trace-ascii.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'note statechange-mixed companyId',
    ],
  ],
  'twentieth-curl-v-exchange.txt': [['token-request', 'error secret-only-in-body Authorization']],
  'twentieth-desktop-sign-in.har': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'note localhost-with-path redirect_uri', 'error exchange-redirect-uri-same redirect_uri'],
    ['webhook-request', 'error bearer-header Authorization'],
    ['unknown'],
  ],
  'twentieth-go-dump-create.txt': [['webhook-request']],
  'twentieth-httpie-refresh.txt': [['token-request']],
  'twentieth-httpx-debug.txt': [
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
    ['webhook-request', 'error webhook-paths path', 'error op-get-webhooks limit'],
  ],
  'twentieth-java-httpclient.txt': [],
  'twentieth-nginx-access.txt': [['authorization-request']],
  'twentieth-php-curl-verbose.txt': [['token-request', 'error token-post-form Content-Type', 'error refresh-refresh-token refresh_token']],
  'twentieth-pip-install.txt': [],
  'twentieth-postman-collection.json': [
    ['token-request'],
    ['webhook-request', 'error webhook-paths method', 'error update-id-equals-path id'],
  ],
  'twentieth-raw-capture.txt': [
    ['redirect', 'note deny-access-denied error'],
    ['token-request', 'error exchange-code code'],
  ],
  'twentieth-requests-refresh.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error refresh-grant-type grant_type',
      'error refresh-client-secret client_secret',
    ],
  ],
  'twentieth-ruby-debug-output.txt': [['notification', 'error receiver-answers-200 status']],
  'twentieth-wget-debug.txt': [
    ['token-request', 'error exchange-code code', 'error token-values-encoded client_id', 'error token-values-encoded client_secret'],
  ],
};
