import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-register.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'copy-as-curl-bash.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error client-id-encoded client_id', 'error scope-subset scope'],
  ],
  'copy-as-curl-cmd.txt': [['webhook-request']],
  'copy-as-fetch.txt': [['webhook-request', 'error webhook-events events', 'error collapse-events-required options.collapseEvents']],
  'copy-as-powershell.txt': [['webhook-request', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification']],
  'curl-trace-ascii.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'note statechange-mixed companyId',
    ],
  ],
  'curl-v-exchange.txt': [['token-request', 'error secret-only-in-body Authorization']],
  'desktop-sign-in.har': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'note localhost-with-path redirect_uri', 'error exchange-redirect-uri-same redirect_uri'],
    ['webhook-request', 'error bearer-header Authorization'],
    ['unknown'],
  ],
  'go-dump-create.txt': [['webhook-request']],
  'httpie-refresh.txt': [['token-request']],
  'httpx-debug.txt': [
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
    ['webhook-request', 'error webhook-paths path', 'error op-get-webhooks limit'],
  ],
  'java-httpclient.txt': [],
  'nginx-access.txt': [['authorization-request']],
  'php-curl-verbose.txt': [['token-request', 'error token-post-form Content-Type', 'error refresh-refresh-token refresh_token']],
  'pip-install.txt': [],
  'postman-collection.json': [['token-request'], ['webhook-request', 'error webhook-paths method', 'error update-id-equals-path id']],
  'raw-capture.txt': [
    ['redirect', 'note deny-access-denied error'],
    ['token-request', 'error exchange-code code'],
  ],
  'requests-refresh.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error refresh-grant-type grant_type',
      'error refresh-client-secret client_secret',
    ],
  ],
  'ruby-debug-output.txt': [['notification', 'error receiver-answers-200 status']],
  'wget-debug.txt': [
    ['token-request', 'error exchange-code code', 'error token-values-encoded client_id', 'error token-values-encoded client_secret'],
  ],
};
