import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-program-create.txt': [
    ['webhook-request', 'error webhook-events events', 'error webhook-url-required url', 'error webhook-document-id documentId'],
  ],
  'chrome-curl-bash-create.txt': [
    [
      'webhook-request',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error prefix-everywhere events',
    ],
  ],
  'chrome-curl-cmd-create.txt': [
    [
      'webhook-request',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error prefix-everywhere events',
    ],
  ],
  'chrome-curl-cmd-good-token.txt': [['token-request']],
  'chrome-fetch-good-list.txt': [['webhook-request']],
  'chrome-fetch-token.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-redirect-uri-same redirect_uri',
      'error exchange-client-secret client_secret',
    ],
  ],
  'chrome-node-fetch-ping.txt': [
    [
      'webhook-request',
      'error no-braces-in-paths webhookId',
      'note basic-credential Authorization',
      'note accept-header Accept',
      'error op-ping-webhook body',
    ],
  ],
  'chrome-powershell-create.txt': [
    [
      'webhook-request',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error prefix-everywhere events',
    ],
  ],
  'chrome-powershell-good-token.txt': [['token-request']],
  'chrome-sanitized.har': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-redirect-uri-same redirect_uri',
      'error exchange-client-secret client_secret',
    ],
    [
      'webhook-request',
      'note bearer-header Authorization',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error prefix-everywhere events',
    ],
    ['webhook-request', 'note bearer-header Authorization', 'error op-get-webhooks limit'],
    ['token-request'],
    [
      'webhook-request',
      'error no-braces-in-paths webhookId',
      'note bearer-header Authorization',
      'note accept-header Accept',
      'error op-ping-webhook body',
    ],
    ['webhook-request', 'note bearer-header Authorization'],
  ],
  'curl-error-body.txt': [['token-request', 'error exchange-code response']],
  'curl-heredoc-create.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error lifecycle-not-registered events',
      'error webhook-client-id clientId',
    ],
  ],
  'curl-i-update.txt': [['webhook-request', 'error op-update-webhook body']],
  'curl-location.txt': [['authorization-request', 'note other-failure-error-code error']],
  'curl-trace-ascii.txt': [
    [
      'token-request',
      'error token-parameters-in-body query',
      'error exchange-client-secret client_secret',
      'error token-values-encoded client_id',
    ],
  ],
  'curl-trace-hex.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'curl-v-authorize-head.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error authorize-get redirect_uri',
      'error scope-subset scope',
      'error scope-subset scope',
      'error scope-subset scope',
      'note other-failure-error-code error',
    ],
  ],
  'curl-v-basic-token.txt': [['token-request', 'error secret-only-in-body Authorization', 'error exchange-redirect-uri-same redirect_uri']],
  'curl-v-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-document-id documentId',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error events-of-the-group events',
      'error events-of-the-group events',
      'error workflow-company-id companyId',
    ],
  ],
  'curl-v-good-token.txt': [['token-request']],
  'curl-v-json-token.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error token-values-encoded client_id',
      'error token-values-encoded redirect_uri',
    ],
  ],
  'go-dump-good-list.txt': [['webhook-request']],
  'go-dump-good-token.txt': [['token-request']],
  'go-dump-quoted-create.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'error collapse-events-required options.collapseEvents',
      'error lifecycle-not-registered events',
    ],
  ],
  'http-json-token.txt': [['token-request', 'error token-post-form Content-Type']],
  'http-v-create.txt': [['webhook-request', 'error is-transient-false-keeps isTransient', 'error statechange-document-only companyId']],
  'http-v-delete.txt': [
    ['webhook-request', 'error no-braces-in-paths webhookId', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
  ],
  'http-v-good-create.txt': [['webhook-request']],
  'http-v-good-token.txt': [['token-request']],
  'httpie-command-token.txt': [['token-request', 'error refresh-refresh-token refresh_token', 'note unknown-parameters code']],
  'java-apache-wire.txt': [
    [
      'webhook-request',
      'note basic-credential Authorization',
      'error events-of-the-group events',
      'error statechange-document-only companyId',
    ],
  ],
  'java-httpclient-log.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'java-httpurlconnection-log.txt': [['webhook-request', 'note accept-header Accept', 'error webhook-headers Content-Type']],
  'mitmdump-good-create.txt': [['webhook-request', 'note basic-credential Authorization']],
  'mitmdump-refresh.txt': [['token-request', 'error secret-only-in-body Authorization', 'error refresh-grant-type grant_type']],
  'ngrep-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note basic-credential Authorization',
      'note accept-header Accept',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'node-axios-error.txt': [['token-request', 'error token-post-form Content-Type']],
  'node-axios-json.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error description-null-until-set description',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'node-fetch-debug.txt': [['token-request', 'error refresh-client-secret response']],
  'node-got-error.txt': [['token-request', 'error token-values-encoded redirect_uri']],
  'node-http-debug-list.txt': [['webhook-request', 'error op-get-webhooks offset', 'error op-get-webhooks limit']],
  'node-undici-program-token.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
  ],
  'perl-lwp-refresh.txt': [['token-request', 'note unknown-parameters scope', 'error refresh-refresh-token response']],
  'perl-mojo-create.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-company-id companyId',
      'error lifecycle-not-registered events',
    ],
  ],
  'php-curl-multipart.txt': [['token-request', 'error token-post-form Content-Type']],
  'php-curl-ping.txt': [
    ['webhook-request', 'error webhook-paths method', 'error bearer-header Authorization', 'note accept-header Accept'],
  ],
  'playground.har': [
    ['authorization-request'],
    ['token-request', 'error exchange-code response'],
    [
      'webhook-request',
      'note basic-credential Authorization',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error document-or-company documentId',
    ],
    ['webhook-request', 'note basic-credential Authorization'],
  ],
  'python-access-log-scope.txt': [['redirect', 'note other-failure-error-code error']],
  'python-httpx-log.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
  ],
  'python-httpx-printed-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error lifecycle-not-registered events',
      'error document-or-company documentId',
    ],
  ],
  'python-httpx-program-good-create.txt': [['webhook-request']],
  'python-httpx-program-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Content-Type',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'python-receiver-good-trial.txt': [['notification']],
  'python-receiver-trial-500.txt': [['notification', 'error receiver-answers-200 status']],
  'python-requests-debug.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error webhook-document-id documentId',
      'error collapse-events-required options.collapseEvents',
      'error webhook-url-required url',
    ],
  ],
  'python-requests-printed-refresh.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error refresh-client-secret client_secret',
      'error token-values-encoded client_id',
    ],
  ],
  'python-requests-printed-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error update-id-equals-path id',
      'note description-to-null description',
    ],
  ],
  'python-requests-program-refresh.txt': [
    [
      'token-request',
      'error token-post-form method',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error refresh-client-id client_id',
    ],
  ],
  'python-requests-traceback.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'python-urllib-debug.txt': [['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error token-values-encoded client_id']],
  'ruby-faraday-ping.txt': [
    ['webhook-request', 'error webhook-paths method', 'error bearer-header Authorization', 'note accept-header Accept'],
  ],
  'ruby-httparty-token.txt': [['token-request', 'error exchange-client-id client_id']],
  'ruby-net-http-create.txt': [['webhook-request', 'error webhook-url-required url', 'error events-of-the-group events']],
  'ruby-net-http-token.txt': [
    [
      'token-request',
      'error exchange-client-id client_id',
      'error exchange-grant-type grant_type',
      'error exchange-code code',
      'note unknown-parameters username',
      'note unknown-parameters password',
    ],
  ],
  'socat-good-list.txt': [['webhook-request', 'note basic-credential Authorization']],
  'socat-token.txt': [['token-request', 'error token-post-form Content-Type', 'error exchange-client-id client_id']],
  'tcpdump-create.txt': [
    [
      'webhook-request',
      'note basic-credential Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'tcpdump-good-token.txt': [['token-request']],
  'wget-command-create.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error document-or-company documentId',
    ],
  ],
  'wget-d-refresh.txt': [['token-request', 'error secret-only-in-body Authorization']],
  'wget-list.txt': [['webhook-request', 'note accept-header Accept', 'error op-get-webhooks limit', 'note unknown-parameters parameters']],
};
