import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-error.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error refresh-refresh-token refresh_token',
      'error refresh-client-secret client_secret',
    ],
  ],
  'bruno.txt': [
    ['webhook-request', 'error update-id-equals-path id', 'error collapse-events-required options.collapseEvents'],
    ['webhook-request', 'error webhook-paths method'],
  ],
  'chrome-copy-as-curl-cmd.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'chromium-connect.har': [
    ['unknown'],
    ['authorization-request', 'error client-id-encoded client_id', 'error scope-subset scope', 'note other-failure-error-code error'],
    ['redirect', 'note other-failure-error-code error'],
    ['unknown'],
    ['authorization-request', 'error client-id-encoded client_id'],
    ['redirect'],
    ['webhook-request', 'error bearer-header access_token'],
  ],
  'chromium-grant-correct.har': [
    ['unknown'],
    ['authorization-request', 'note unknown-parameters code_challenge', 'note unknown-parameters code_challenge_method'],
    ['redirect'],
  ],
  'compose-httpx.txt': [
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query', 'error token-post-form method'],
  ],
  'cri-receiver-correct.txt': [['notification'], ['notification'], ['notification']],
  'csharp-snippet.txt': [
    ['token-request', 'error token-post-form Content-Type', 'error exchange-grant-type grant_type', 'error exchange-code code'],
    ['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization'],
  ],
  'curl-trace-hex-correct.txt': [['webhook-request']],
  'curl-trace-refresh.txt': [
    [
      'token-request',
      'error refresh-grant-type grant_type',
      'error token-values-encoded client_id',
      'error token-values-encoded client_secret',
    ],
  ],
  'curl-verbose-exchange.txt': [['token-request', 'error token-post-form Content-Type', 'error exchange-grant-type grant_type']],
  'denied-desktop-correct.txt': [['redirect', 'note deny-access-denied error'], ['authorization-request'], ['authorization-request']],
  'dotenv.txt': [
    [
      'settings',
      'error token-post-form DRAFTWORKS_TOKEN_PATH',
      'note scopes-may-grow OAUTH_SCOPES',
      'error redirect-uri-https OAUTH_REDIRECT_URI',
      'error events-of-the-group WEBHOOK_EVENTS',
    ],
  ],
  'faraday-logger-correct.txt': [
    ['webhook-request', 'note basic-credential Authorization'],
    ['webhook-request', 'note basic-credential Authorization'],
  ],
  'github-issue.txt': [
    ['authorization-request'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
    ['redirect', 'error state-unchanged state'],
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error workflow-company-id companyId'],
  ],
  'go-httputil.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error statechange-document-only companyId',
    ],
  ],
  'got-error.txt': [['webhook-request', 'error webhook-paths method', 'error collapse-events-required options.collapseEvents']],
  'guzzle-debug.txt': [['token-request', 'error token-post-form path', 'error secret-only-in-body Authorization']],
  'haproxy-egress-log.txt': [
    ['webhook-request', 'error op-get-webhooks user', 'error op-get-webhooks limit'],
    ['webhook-request'],
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request', 'error webhook-paths path'],
  ],
  'httpie-create.txt': [
    [
      'webhook-request',
      'error webhook-events events',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error document-or-company documentId',
    ],
  ],
  'insomnia-correct.txt': [['token-request'], ['webhook-request'], ['webhook-request'], ['webhook-request']],
  'java-httpclient.txt': [['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId']],
  'journalctl.txt': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
  ],
  'k6-script.txt': [
    ['webhook-request', 'error webhook-paths method', 'error webhook-events events', 'error webhook-url-required url'],
    ['webhook-request', 'error no-braces-in-paths webhookId'],
  ],
  'lambda-event.json': [
    [
      'notification',
      'error receiver-post-json method',
      'error notification-timestamp timestamp',
      'error notification-webhook-id webhookId',
      'note seven-bodies-shown id',
      'error receiver-answers-200 status',
    ],
  ],
  'libcurl-correct.txt': [['token-request']],
  'logcat-okhttp.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error is-transient-false-keeps isTransient',
      'error events-of-the-group events',
      'error document-or-company documentId',
    ],
  ],
  'mitmdump-flows.txt': [
    ['authorization-request'],
    ['token-request'],
    ['token-request', 'error code-single-use code'],
    ['unknown', 'error token-not-for-pages Authorization'],
  ],
  'nginx-receiver-log.txt': [['notification', 'error receiver-answers-200 status'], ['notification'], ['notification']],
  'ngrep-deliveries-correct.txt': [['notification'], ['notification'], ['notification']],
  'notification-fixtures-correct.json': [
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification'],
  ],
  'perl-lwp.txt': [
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error authorize-get method',
      'error response-type-code response_type',
    ],
  ],
  'php-curl.txt': [
    ['authorization-request'],
    ['token-request', 'error token-post-form Content-Type', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'pino.json': [
    [
      'authorization-request',
      'error authorize-get path',
      'error response-type-code response_type',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
      'error scope-subset scope',
    ],
    [
      'authorization-request',
      'error authorize-get path',
      'error response-type-code response_type',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
      'error scope-subset scope',
    ],
  ],
  'postman-collection.json': [
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
    ['token-request', 'error refresh-refresh-token refresh_token', 'error refresh-client-secret client_secret'],
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error lifecycle-not-registered events'],
  ],
  'powershell.txt': [
    ['token-request', 'error token-post-form method', 'error token-post-form Content-Type', 'error exchange-client-secret client_secret'],
  ],
  'refresh.txt': [['token-request', 'error secret-only-in-body Authorization', 'error token-expires-in expires_in'], ['webhook-request']],
  'registration-sheet.txt': [
    [
      'settings',
      'error primary-format-unique primary_format',
      'error redirect-uri-https redirect_uris',
      'error redirect-uri-https redirect_uris',
      'note scopes-may-grow scopes',
    ],
  ],
  'requests-debug.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error events-of-the-group events',
      'error events-of-the-group events',
      'error workflow-company-id companyId',
    ],
  ],
  'requests-oauthlib-correct.txt': [
    ['authorization-request'],
    ['authorization-request'],
    ['redirect'],
    ['token-request'],
    ['webhook-request'],
  ],
  'rest-client.txt': [
    ['token-request', 'error two-addresses path'],
    ['webhook-request', 'error op-get-webhooks limit'],
    ['webhook-request', 'error webhook-client-id clientId', 'error two-addresses path'],
    ['webhook-request', 'error webhook-paths path', 'error webhook-paths method'],
  ],
  'ruby-net-http.txt': [
    ['webhook-request', 'error webhook-paths path', 'note basic-credential Authorization', 'error op-unregister-webhook blockNotification'],
  ],
  'rust-reqwest.txt': [
    ['token-request', 'error secret-only-in-body Authorization'],
    ['webhook-request', 'error bearer-header Authorization', 'error op-get-webhooks limit'],
  ],
  'self-signed-flask.txt': [
    ['webhook-request'],
    ['notification', 'error receiver-answers-200 status', 'error tls-recognised-authority url'],
  ],
  'slack-thread.txt': [
    ['token-response', 'error token-expires-in expires_in', 'error token-refresh-token refresh_token'],
    ['webhook-request', 'error bearer-header access_token'],
  ],
  'strace.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error webhook-headers Content-Type',
      'error op-create-webhook body',
      'error collapse-events-required options.collapseEvents',
      'note description-on-create body',
    ],
  ],
  'structlog-aiohttp.txt': [['token-request'], ['webhook-request', 'error webhook-paths path', 'error access-token-expires Authorization']],
  'tcpdump-trial.txt': [
    ['notification', 'error receiver-answers-200 status'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'unrelated-blog.har': [['unknown'], ['unknown'], ['unknown'], ['unknown'], ['unknown']],
  'unrelated-github-webhook-delivery.txt': [],
  'unrelated-keycloak-log.txt': [],
  'unrelated-kubectl-events.txt': [],
  'unrelated-stripe-webhook-endpoint.txt': [],
  'wget-debug.txt': [['token-request', 'error token-post-form path', 'error exchange-client-secret client_secret']],
  'winston-receiver.txt': [
    ['notification', 'error notification-document-state documentState'],
    ['notification', 'error notification-timestamp timestamp', 'error notification-comment-id commentId'],
    ['notification', 'error notification-data data'],
  ],
};
