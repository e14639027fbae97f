import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'apache-forward-proxy.txt': [
    ['authorization-request', 'error client-id-encoded client_id', 'error redirect-uri-https redirect_uri', 'error scope-subset scope'],
  ],
  'app-json.txt': [
    ['webhook-request', 'note accept-header Accept'],
    ['webhook-request', 'note accept-header Accept', 'error access-token-expires Authorization'],
    [
      'webhook-request',
      'error webhook-paths path',
      'error webhook-paths method',
      'note accept-header Accept',
      'error access-token-expires Authorization',
    ],
  ],
  'app-receiver.txt': [['notification', 'error receiver-answers-200 status'], ['webhook-request']],
  'axios-create.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'axios-error-printed.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
    ],
  ],
  'callback-denied.txt': [['redirect', 'note deny-access-denied error']],
  'chromium-exchange.har': [['authorization-request'], ['redirect'], ['token-request', 'error exchange-redirect-uri-same redirect_uri']],
  'chromium-operations.har': [
    ['unknown'],
    ['webhook-request', 'error op-get-webhooks limit'],
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request', 'error webhook-paths method'],
  ],
  'copy-as-curl-authorize.txt': [
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error response-type-code response_type',
      'error scope-subset scope',
    ],
  ],
  'copy-as-curl-cmd-refresh.txt': [
    ['token-request', 'error refresh-refresh-token refresh_token', 'error refresh-client-secret client_secret'],
  ],
  'copy-as-curl-list-correct.txt': [['webhook-request']],
  'copy-as-fetch-create.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'error webhook-events events', 'error webhook-url-required url'],
  ],
  'curl-create-document-correct.txt': [['webhook-request']],
  'curl-create.txt': [
    [
      'webhook-request',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
      'error document-or-company documentId',
    ],
  ],
  'curl-delete.txt': [['webhook-request', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification']],
  'curl-token-json-basic.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'curl-token-query.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
    ],
  ],
  'curl-trace-multipart.txt': [['token-request', 'error token-post-form Content-Type', 'error exchange-grant-type grant_type']],
  'error-invalid-grant.json': [['token-response', 'note error-code-unusable error']],
  'express-axios-app.txt': [
    ['authorization-request', 'error client-id-encoded client_id'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'firefox-copy-as-fetch-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'firefox-correct.har': [
    ['unknown'],
    ['authorization-request'],
    ['redirect'],
    ['redirect'],
    ['unknown'],
    ['webhook-request'],
    ['unknown'],
  ],
  'firefox-exchange.har': [
    ['unknown'],
    ['authorization-request'],
    ['redirect'],
    ['token-request'],
    ['unknown'],
    ['token-request', 'error code-single-use code'],
    ['webhook-request', 'error bearer-header Authorization', 'error op-get-webhooks offset'],
  ],
  'go-dump-update-correct.txt': [['webhook-request']],
  'go-dump.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'httpie-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error webhook-client-id clientId',
      'note description-on-create description',
    ],
  ],
  'httpie-ping-correct.txt': [['webhook-request']],
  'httpie-token.txt': [['token-request', 'error token-post-form Content-Type', 'error refresh-grant-type grant_type']],
  'httpie-update.txt': [['webhook-request', 'error collapse-events-required options.collapseEvents', 'error update-id-equals-path id']],
  'httpx-app-correct.txt': [['authorization-request'], ['token-request'], ['webhook-request']],
  'httpx-debug.txt': [
    ['webhook-request'],
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'java-httpclient.txt': [
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error bearer-header access_token'],
  ],
  'nginx-access.txt': [['redirect', 'note other-failure-error-code error']],
  'nginx-callback-correct.txt': [['redirect']],
  'oob-window-title.txt': [['redirect', 'note error-oob-title title']],
  'php-curl-verbose.txt': [['token-request', 'error token-post-form path', 'error token-post-form Content-Type']],
  'postman-correct.json': [['token-request'], ['webhook-request'], ['webhook-request']],
  'postman-svc.json': [
    ['token-request', 'error token-post-form Content-Type'],
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request', 'error bearer-header Authorization', 'error op-unregister-webhook blockNotification'],
  ],
  'powershell-create.txt': [['webhook-request', 'error bearer-header access_token', 'error workflow-company-id companyId']],
  'powershell-refresh-correct.txt': [['token-request'], ['webhook-request']],
  'powershell-token.txt': [['token-request', 'error token-post-form Content-Type', 'error exchange-client-id client_id']],
  'raw-authorize.txt': [
    ['authorization-request', 'error authorize-get path', 'error client-id-encoded client_id', 'error redirect-uri-https redirect_uri'],
  ],
  'raw-create-v5.txt': [
    ['webhook-request', 'error webhook-paths path', 'error webhook-headers Content-Type', 'error lifecycle-not-registered events'],
  ],
  'raw-statechange-200-correct.txt': [['notification']],
  'raw-trial-204.txt': [['notification', 'error receiver-answers-200 status']],
  'requests-debuglevel.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
      'error statechange-document-only companyId',
    ],
  ],
  'requests-exception.txt': [['webhook-request', 'error webhook-paths path']],
  'requests-exchange.txt': [
    [
      'token-request',
      'error secret-only-in-body Authorization',
      'error token-parameters-in-body query',
      'error exchange-grant-type grant_type',
    ],
  ],
  'ruby-net-http.txt': [['token-request', 'error refresh-grant-type grant_type', 'error refresh-client-secret client_secret']],
  'unrelated-axios-error-other-api.json': [],
  'unrelated-chromium.har': [['unknown'], ['unknown'], ['unknown']],
  'unrelated-java-stack.txt': [],
  'unrelated-prose.txt': [],
  'unrelated-slack-error.json': [],
  'wget-page.txt': [],
};
