import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-error.txt': [
    ['authorization-request'],
    ['redirect'],
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
      'error token-values-encoded client_secret',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'composed-chrome-har.txt': [
    ['unknown'],
    ['unknown'],
    ['authorization-request'],
    ['unknown'],
    ['redirect'],
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query', 'error code-expires code'],
    ['unknown'],
    ['webhook-request', 'note bearer-header Authorization', 'error webhook-url-required url', 'error lifecycle-not-registered events'],
  ],
  'composed-curl-cmd.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'note statechange-mixed companyId',
    ],
  ],
  'composed-fetch.txt': [
    ['webhook-request'],
    [
      'webhook-request',
      'error webhook-paths method',
      'error no-braces-in-paths webhookId',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'composed-firefox-har-good.txt': [
    ['authorization-request'],
    ['authorization-request'],
    ['redirect'],
    ['unknown'],
    ['unknown'],
    ['webhook-request'],
    ['unknown'],
    ['unknown'],
    ['webhook-request'],
  ],
  'composed-postman.txt': [
    ['authorization-request'],
    ['token-request', 'error secret-only-in-body Authorization', 'error exchange-grant-type grant_type'],
    ['token-request'],
    ['webhook-request'],
    ['webhook-request', 'error events-of-the-group events'],
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request'],
    ['webhook-request'],
  ],
  'composed-powershell.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
      'error workflow-company-id companyId',
    ],
  ],
  'composed-raw-authorize.txt': [
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
    ],
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error client-id-encoded client_id',
      'error scope-subset scope',
      'note other-failure-error-code error',
    ],
  ],
  'composed-unrelated-oauth.txt': [],
  'curl-good-session.txt': [['authorization-request'], ['token-request'], ['webhook-request'], ['webhook-request']],
  'curl-token.txt': [
    ['authorization-request'],
    [
      'token-request',
      'error token-post-form Content-Type',
      'error secret-only-in-body Authorization',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'curl-trace-time.txt': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error token-values-encoded client_id', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
  ],
  'go-receiver.txt': [
    ['webhook-request', 'error lifecycle-not-registered events'],
    ['webhook-request'],
    ['notification', 'error receiver-answers-200 status'],
    ['notification', 'error tls-recognised-authority url'],
  ],
  'httpie-ping.txt': [
    ['webhook-request', 'note basic-credential Authorization'],
    ['webhook-request', 'error webhook-paths method', 'note basic-credential Authorization'],
    ['webhook-request', 'note basic-credential Authorization'],
  ],
  'httpx-compose.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error is-transient-false-keeps isTransient',
      'error events-of-the-group events',
      'error webhook-client-id clientId',
    ],
  ],
  'java-good-receiver.txt': [['notification'], ['notification'], ['notification'], ['notification'], ['notification']],
  'php-unrelated-hooks.txt': [],
  'python-requests.txt': [
    ['token-request', 'error token-post-form Content-Type', 'error refresh-client-secret client_secret'],
    ['webhook-request', 'error bearer-header access_token', 'error op-get-webhooks limit'],
  ],
  'ruby-good-debug.txt': [['authorization-request'], ['token-request'], ['token-request'], ['webhook-request'], ['webhook-request']],
  'wget-log.txt': [
    ['authorization-request', 'error response-type-code response_type'],
    ['redirect', 'note other-failure-error-code error'],
    ['authorization-request'],
    ['redirect'],
    ['token-request'],
    ['token-request', 'error code-single-use code'],
  ],
};
