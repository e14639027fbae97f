import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'composed-bruno-good.bru': [['webhook-request']],
  'composed-chat-message.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error lifecycle-not-registered events',
      'error workflow-company-id companyId',
    ],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'composed-curl-cmd.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'composed-cypress-error.txt': [
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
  'composed-datadog-log.json': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header Authorization',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'composed-fetch-create.txt': [
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
  'composed-firefox-good.har': [['authorization-request'], ['redirect']],
  'composed-hoppscotch.json': [
    ['token-request', 'error secret-only-in-body Authorization', 'error exchange-grant-type grant_type'],
    ['webhook-request', 'error webhook-paths method'],
  ],
  'composed-java-httpclient.txt': [
    [
      'webhook-request',
      'error bearer-header access_token',
      'error webhook-headers Content-Type',
      'error webhook-events events',
      'error webhook-url-required url',
    ],
  ],
  'composed-k6-script.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
      'error events-of-the-group events',
    ],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'composed-laravel.txt': [
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
  'composed-postman-good.json': [['webhook-request'], ['webhook-request']],
  'composed-powershell-copied.txt': [
    [
      'token-request',
      'error refresh-client-secret client_secret',
      'error refresh-grant-type grant_type',
      'error token-values-encoded client_id',
    ],
  ],
  'composed-powershell.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-client-id client_id',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'composed-rails-log.txt': [['notification', 'error receiver-answers-200 status']],
  'composed-sentry-event.json': [
    ['token-request', 'error token-parameters-in-body query'],
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error bearer-header access_token', 'error op-get-webhooks limit'],
    ['redirect'],
  ],
  'composed-spring-log.txt': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-client-secret client_secret',
    ],
  ],
  'composed-unrelated-django.txt': [],
  'composed-unrelated-google.txt': [],
  'composed-unrelated-kubectl.txt': [],
  'composed-unrelated-stripe.txt': [],
  'curl-token.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'curl-trace-update.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'go-dump-quoted.txt': [
    [
      'token-request',
      'error token-post-form method',
      'error token-parameters-in-body query',
      'error refresh-refresh-token refresh_token',
      'error refresh-grant-type grant_type',
      'error refresh-client-secret client_secret',
    ],
  ],
  'httpie-good.txt': [['token-request']],
  'node-axios-error.txt': [
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
  'php-curl-good.txt': [['token-request']],
  'playwright-error.txt': [
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
  'playwright.har': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
      'note other-failure-error-code error',
    ],
    ['redirect'],
  ],
  'python-httpx-log.txt': [
    ['webhook-request', 'error webhook-paths path', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification'],
  ],
  'ruby-debug-good.txt': [['webhook-request']],
  'wget-refresh.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
    ],
  ],
};
