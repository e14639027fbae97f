/** The findings of each file of the twenty-third round in `recorded/`, as `recorded-findings.ts` lists them. */
export const twentyThird: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'twentythird-chromium-login.har': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'note other-failure-error-code error',
    ],
    ['redirect'],
  ],
  'twentythird-composed-ci-log.txt': [
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
    ['webhook-request', 'error webhook-paths path', 'error webhook-paths method'],
    ['webhook-request', 'error webhook-paths path', 'error webhook-paths method'],
  ],
  'twentythird-composed-copy-as-curl-good.txt': [['authorization-request']],
  'twentythird-composed-desktop-good.txt': [['authorization-request'], ['redirect']],
  'twentythird-composed-diff-spring.txt': [
    [
      'settings',
      'error secret-only-in-body client-authentication-method',
      'error redirect-uri-https redirect-uri',
      'error client-secret-kept client-secret',
    ],
  ],
  'twentythird-composed-express-receiver-good.txt': [['webhook-request']],
  'twentythird-composed-insomnia-good.json': [['token-request'], ['webhook-request'], ['webhook-request']],
  'twentythird-composed-mail-unrelated.txt': [],
  'twentythird-composed-mitmproxy-good.txt': [['notification']],
  'twentythird-composed-npm-unrelated.txt': [],
  'twentythird-composed-postgres-unrelated.txt': [],
  'twentythird-composed-postman.json': [
    ['token-request', 'error token-post-form Content-Type'],
    ['token-request', 'error refresh-refresh-token refresh_token', 'note unknown-parameters parameters'],
    ['webhook-request', 'error webhook-paths method', 'error update-id-equals-path id'],
  ],
  'twentythird-composed-powershell.txt': [
    ['token-request', 'error token-post-form Content-Type', 'error refresh-grant-type grant_type'],
    ['webhook-request', 'error bearer-header Authorization'],
  ],
  'twentythird-composed-rails-log.txt': [
    ['authorization-request', 'error redirect-uri-https redirect_uri'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'twentythird-composed-slack-unrelated.txt': [],
  'twentythird-curl-exchange.txt': [
    ['authorization-request'],
    ['token-request', 'error secret-only-in-body Authorization', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'twentythird-curl-register.txt': [['webhook-request']],
  'twentythird-curl-trace.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'twentythird-go-dump-good.txt': [['authorization-request'], ['token-request']],
  'twentythird-httpie-list.txt': [['webhook-request', 'error bearer-header access_token', 'error op-get-webhooks limit']],
  'twentythird-java-httpclient-delete.txt': [['webhook-request']],
  'twentythird-node-axios-error.txt': [['webhook-request', 'error statechange-document-only companyId']],
  'twentythird-node-fetch-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'twentythird-perl-register.txt': [
    ['webhook-request', 'error webhook-url-required url', 'error lifecycle-not-registered events', 'error workflow-company-id companyId'],
  ],
  'twentythird-python-httpx-ping.txt': [
    ['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId', 'error bearer-header Authorization'],
  ],
  'twentythird-python-requests-debug.txt': [['token-request', 'error token-post-form Content-Type']],
  'twentythird-wget-refresh.txt': [
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
