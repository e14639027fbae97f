import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'apache-access.txt': [['webhook-request', 'error webhook-paths path', 'error bearer-header access_token']],
  'app-log.txt': [
    ['redirect'],
    ['token-request', 'error code-expires code'],
    ['redirect'],
    ['token-request'],
    ['webhook-request'],
    ['webhook-request', 'error access-token-expires Authorization'],
  ],
  'axios-error-printed.txt': [['webhook-request', 'error webhook-document-id documentId', 'error webhook-events events']],
  'axios-exchange-correct.txt': [['token-request']],
  'axios-tojson.json': [['token-request', 'error token-parameters-in-body query', 'error refresh-client-secret client_secret']],
  'callback-redirect.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error redirect-uri-https redirect_uri',
      'note other-failure-error-code error',
    ],
  ],
  'callback-url.txt': [['redirect', 'note other-failure-error-code error']],
  'chromium-flow-correct.har': [['authorization-request'], ['redirect'], ['webhook-request'], ['webhook-request']],
  'chromium-flow.har': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error token-post-form Content-Type', 'error exchange-redirect-uri-same redirect_uri'],
    ['webhook-request', 'error bearer-header Authorization'],
  ],
  'copy-as-curl-authorize.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error client-id-encoded client_id', 'error scope-subset scope'],
  ],
  'copy-as-curl-cmd-refresh.txt': [['token-request', 'error token-post-form Content-Type', 'error refresh-grant-type grant_type']],
  'copy-as-fetch-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'curl-create-v5.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error webhook-headers Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error lifecycle-not-registered events',
    ],
  ],
  'curl-own-receiver.txt': [
    ['notification', 'error notification-timestamp timestamp', 'error notification-document-state documentState'],
    ['notification', 'error tls-recognised-authority url'],
  ],
  'curl-trace-ascii.txt': [['token-request', 'error token-post-form path', 'error token-values-encoded body']],
  'curl-unregister-correct.txt': [['webhook-request']],
  'error-body.txt': [['token-response', 'note token-error-response error']],
  'firefox-flow.har': [
    ['authorization-request'],
    ['redirect'],
    ['token-request'],
    ['token-request', 'error code-single-use code'],
    ['webhook-request', 'error bearer-header access_token', 'error op-get-webhooks limit'],
  ],
  'go-dump.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error workflow-company-id companyId',
    ],
  ],
  'httpie-refresh-correct.txt': [['token-request']],
  'httpie-token-get.txt': [
    [
      'token-request',
      'error token-post-form method',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error redirect-uri-https redirect_uri',
    ],
  ],
  'httpie-update.txt': [['webhook-request', 'error collapse-events-required options.collapseEvents', 'error update-id-equals-path id']],
  'httpx-debug.txt': [
    ['webhook-request', 'error op-get-webhooks limit'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'httpx-exception.txt': [['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId']],
  'java-httpclient.txt': [['webhook-request', 'error webhook-paths method', 'error bearer-header Authorization']],
  'nginx-access.txt': [
    ['authorization-request', 'error client-id-encoded client_id', 'error scope-subset scope'],
    ['redirect', 'note other-failure-error-code error'],
  ],
  'php-curl-verbose-correct.txt': [['webhook-request']],
  'postman-comments-correct.json': [
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
  ],
  'postman-webhooks.json': [
    ['authorization-request', 'error secret-only-in-body client_secret'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
    ['webhook-request', 'error webhook-paths method'],
  ],
  'powershell-create.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
      'error events-of-the-group events',
      'error document-or-company documentId',
    ],
  ],
  'raw-create.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error statechange-document-only companyId',
    ],
  ],
  'raw-trial-302.txt': [['notification', 'error receiver-answers-200 status']],
  'requests-debuglevel.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error webhook-headers Content-Type',
      'error op-create-webhook body',
      'error collapse-events-required options.collapseEvents',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'requests-exchange.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'ruby-net-http.txt': [
    [
      'webhook-request',
      'error is-transient-false-keeps isTransient',
      'error events-of-the-group events',
      'error lifecycle-not-registered events',
    ],
  ],
  'unrelated-error-other-api.json': [],
  'unrelated-java-stack.txt': [],
  'unrelated-powershell-other-api.txt': [],
  'unrelated-raw-other-hook.txt': [],
  'wget-debug.txt': [['token-request', 'error token-values-encoded client_id', 'error token-values-encoded client_secret']],
};
