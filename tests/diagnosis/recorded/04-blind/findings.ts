import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'curl-trace-put-create.txt': [
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
  'curl-v-authorize.txt': [
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
  'curl-v-good-exchange.txt': [['token-request']],
  'curl-v-json-basic-token.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'flask-good-trial.txt': [['notification']],
  'go-dump-good-create.txt': [['webhook-request']],
  'go-dump-ping.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error webhook-paths method',
      'error no-braces-in-paths webhookId',
      'error bearer-header Authorization',
      'note accept-header Accept',
    ],
  ],
  'http-v-create.txt': [
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
  'java-httpclient-log-good-list.txt': [['webhook-request']],
  'java-httpclient-log-unregister.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'error op-unregister-webhook blockNotification',
    ],
  ],
  'node-axios-error-create.txt': [
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
  'perl-lwp-request-exchange.txt': [['token-request', 'error code-single-use response']],
  'php-curl-multipart-refresh.txt': [
    ['token-request', 'error token-post-form path', 'error token-post-form Content-Type', 'note unknown-parameters Authorization'],
  ],
  'playwright-good-denied.har': [
    ['unknown'],
    ['authorization-request'],
    ['unknown'],
    ['unknown'],
    ['redirect', 'note deny-access-denied error'],
    ['redirect', 'note deny-access-denied error'],
  ],
  'playwright.har': [
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
  'python-access-log-redirect.txt': [
    ['redirect', 'error redirect-on-failure error', 'note other-error-codes error'],
    ['redirect', 'error redirect-on-failure error', 'note deny-access-denied error'],
  ],
  'python-httpx-log-list.txt': [
    ['webhook-request', 'error webhook-paths path', 'error op-get-webhooks user', 'error op-get-webhooks limit'],
  ],
  'python-requests-debug-get-token.txt': [
    [
      'token-request',
      'error token-post-form method',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error exchange-grant-type grant_type',
    ],
  ],
  'ruby-net-http-exchange.txt': [
    [
      'token-request',
      'error token-post-form path',
      'error exchange-client-id client_id',
      'error exchange-grant-type grant_type',
      'note token-values-encoded code',
    ],
  ],
  'unrelated-curl-v.txt': [],
  'unrelated-git-trace.txt': [],
  'unrelated-npm-error.txt': [],
  'unrelated-python-traceback.txt': [],
  'wget-d-good-ping.txt': [['webhook-request']],
  'wget-d-refresh.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error refresh-refresh-token refresh_token',
      'error refresh-grant-type grant_type',
      'error token-values-encoded client_id',
    ],
  ],
};
