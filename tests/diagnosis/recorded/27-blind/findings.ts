import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'chromium-login.har': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'note other-failure-error-code error',
    ],
    ['redirect'],
  ],
  'composed-ci-log.txt': [
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
    ['webhook-request', 'error webhook-paths path', 'error webhook-paths method'],
    ['webhook-request', 'error webhook-paths path', 'error webhook-paths method'],
  ],
  'composed-copy-as-curl-good.txt': [['authorization-request']],
  'composed-desktop-good.txt': [['authorization-request'], ['redirect']],
  'composed-diff-spring.txt': [
    [
      'settings',
      'error secret-only-in-body client-authentication-method',
      'error redirect-uri-https redirect-uri',
      'error client-secret-kept client-secret',
    ],
  ],
  'composed-express-receiver-good.txt': [['webhook-request']],
  'composed-insomnia-good.json': [['token-request'], ['webhook-request'], ['webhook-request']],
  'composed-mail-unrelated.txt': [],
  'composed-mitmproxy-good.txt': [['notification']],
  'composed-npm-unrelated.txt': [],
  'composed-postgres-unrelated.txt': [],
  'composed-postman.json': [
    ['token-request', 'error token-post-form Content-Type'],
    ['token-request', 'error refresh-refresh-token refresh_token', 'note unknown-parameters parameters'],
    ['webhook-request', 'error webhook-paths method', 'error update-id-equals-path id'],
  ],
  'composed-powershell.txt': [
    ['token-request', 'error token-post-form Content-Type', 'error refresh-grant-type grant_type'],
    ['webhook-request', 'error bearer-header Authorization'],
  ],
  'composed-rails-log.txt': [
    ['authorization-request', 'error redirect-uri-https redirect_uri'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'composed-slack-unrelated.txt': [],
  'curl-exchange.txt': [
    ['authorization-request'],
    ['token-request', 'error secret-only-in-body Authorization', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'curl-register.txt': [['webhook-request']],
  'curl-trace.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'go-dump-good.txt': [['authorization-request'], ['token-request']],
  'httpie-list.txt': [['webhook-request', 'error bearer-header access_token', 'error op-get-webhooks limit']],
  'java-httpclient-delete.txt': [['webhook-request']],
  'node-axios-error.txt': [['webhook-request', 'error statechange-document-only companyId']],
  'node-fetch-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'perl-register.txt': [
    ['webhook-request', 'error webhook-url-required url', 'error lifecycle-not-registered events', 'error workflow-company-id companyId'],
  ],
  'python-httpx-ping.txt': [
    ['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId', 'error bearer-header Authorization'],
  ],
  'python-requests-debug.txt': [['token-request', 'error token-post-form Content-Type']],
  'wget-refresh.txt': [
    [
      'token-request',
      'error token-post-form method',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
      'error token-values-encoded client_secret',
    ],
  ],
};
