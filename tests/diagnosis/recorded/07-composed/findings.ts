import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-program-good-token.txt': [['token-request']],
  'bruno-good.txt': [['token-request'], ['webhook-request']],
  'csharp-program.txt': [
    ['token-request', 'error token-post-form path', 'error exchange-client-secret client_secret'],
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'firefox-fetch.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept', 'error collapse-events-required options'],
  ],
  'firefox.har': [
    ['authorization-request', 'error client-id-encoded client_id', 'error scope-subset scope', 'note other-failure-error-code error'],
    ['token-request', 'error exchange-client-secret client_secret', 'error exchange-redirect-uri-same redirect_uri'],
    ['unknown'],
  ],
  'go-program.txt': [
    [
      'token-request',
      'error token-post-form method',
      'error token-post-form Content-Type',
      'error exchange-client-id client_id',
      'error exchange-grant-type grant_type',
    ],
    [
      'webhook-request',
      'error webhook-paths path',
      'note accept-header Accept',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'go-settings.txt': [['settings', 'error scope-subset scopes', 'error secret-only-in-body authStyle']],
  'java-program.txt': [
    [
      'token-request',
      'error token-post-form path',
      'error token-post-form Content-Type',
      'error secret-only-in-body Authorization',
      'error refresh-refresh-token refresh_token',
    ],
  ],
  'laravel-program.txt': [
    ['webhook-request', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
    [
      'authorization-request',
      'error response-type-code response_type',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
    ],
  ],
  'log-authorize.txt': [
    [
      'authorization-request',
      'error authorize-get path',
      'error client-id-encoded client_id',
      'error redirect-uri-exact redirect_uri',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
    ],
  ],
  'nginx-log.txt': [['redirect', 'note deny-access-denied error']],
  'okhttp-log.txt': [['token-request', 'error token-values-encoded client_id', 'error token-values-encoded client_secret']],
  'php-program.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'error webhook-headers Accept', 'error op-get-webhooks limit'],
    ['token-request', 'error token-post-form Content-Type', 'error refresh-grant-type grant_type'],
  ],
  'postman.json': [
    ['token-request', 'error secret-only-in-body Authorization'],
    ['webhook-request', 'note accept-header Content-Type', 'error statechange-document-only companyId'],
    ['webhook-request'],
    ['unknown'],
  ],
  'powershell-create.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error workflow-company-id companyId',
    ],
  ],
  'powershell-token.txt': [['token-request', 'error token-post-form Content-Type', 'error redirect-uri-https redirect_uri']],
  'receiver-log.txt': [
    [
      'notification',
      'error prefix-everywhere event',
      'error notification-timestamp timestamp',
      'error notification-webhook-id webhookId',
      'error notification-message-id messageId',
    ],
  ],
  'ruby-program.txt': [
    ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
    [
      'webhook-request',
      'error webhook-paths path',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'unrelated-curl.txt': [],
  'unrelated-google-token.txt': [],
  'unrelated-program.txt': [],
  'unrelated-slack-event.txt': [],
  'unrelated-stack-trace.txt': [],
};
