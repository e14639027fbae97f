import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'composed-api-gateway-trial.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error receiver-answers-200 status',
    ],
  ],
  'composed-builder-calls.txt': [['token-request'], ['webhook-request'], ['token-request', 'error refresh-client-secret client_secret']],
  'composed-caddy-good.json': [['webhook-request', 'note accept-header Accept']],
  'composed-caddy-token-good.json': [['token-request']],
  'composed-caddy-update.json': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header access_token',
      'note accept-header Accept',
      'error webhook-headers Content-Type',
    ],
  ],
  'composed-cloudflare-good.json': [['webhook-request']],
  'composed-compose-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'composed-cri-lines.txt': [['notification', 'error notification-message-id messageId']],
  'composed-dio-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'composed-elixir-good.txt': [
    ['webhook-request', 'note accept-header Accept'],
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'],
  ],
  'composed-elixir-req-token.txt': [['token-request', 'error secret-only-in-body Authorization']],
  'composed-elixir-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'composed-faraday-raise-error.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error webhook-url-required url',
    ],
  ],
  'composed-fastify-pair.txt': [['notification', 'error receiver-answers-200 status']],
  'composed-fastify-payload.txt': [['notification', 'error receiver-answers-200 status']],
  'composed-fetch-statechange.txt': [
    [
      'webhook-request',
      'note basic-credential Authorization',
      'note accept-header Accept',
      'error webhook-headers Content-Type',
      'error events-of-the-group events',
      'error statechange-document-only companyId',
    ],
  ],
  'composed-gin-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'composed-got-update-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'composed-guzzle-relative-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'composed-http-rb-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'], ['token-request']],
  'composed-koa-trial-good.txt': [['notification']],
  'composed-koa-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'composed-ktor-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error events-of-the-group events',
    ],
  ],
  'composed-ktor-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'composed-ktor-map.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'composed-kubernetes-pino.json': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-webhook-id webhookId',
      'error notification-document-state documentState',
    ],
  ],
  'composed-morgan-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'composed-nginx-before-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'composed-notification-event-type.json': [
    [
      'notification',
      'error notification-event event',
      'error notification-timestamp timestamp',
      'error notification-data data',
      'error notification-translation-id translationId',
    ],
  ],
  'composed-oauthlib-debug-good.txt': [['token-request']],
  'composed-oauthlib-debug-sent.txt': [
    ['token-request', 'error secret-only-in-body Authorization', 'error redirect-uri-https redirect_uri'],
  ],
  'composed-okhttp-indented.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'composed-passport-trace.txt': [
    ['settings', 'error token-post-form tokenURL', 'error redirect-uri-https callbackURL', 'note scopes-may-grow scope'],
  ],
  'composed-pino-body-good.json': [['notification']],
  'composed-pino-http-good.json': [['webhook-request', 'note accept-header Accept']],
  'composed-pino-status.txt': [
    ['notification', 'error receiver-answers-200 status'],
    ['notification', 'error notification-timestamp timestamp'],
  ],
  'composed-playwright-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'], ['token-request']],
  'composed-python-function-good.txt': [['token-request']],
  'composed-python-session-good.txt': [['token-request'], ['webhook-request']],
  'composed-retrofit-good.txt': [['token-request'], ['webhook-request']],
  'composed-spring-settings-trace.txt': [
    [
      'settings',
      'error secret-only-in-body client-authentication-method',
      'note scope-subset scope',
      'error authorize-get authorization-uri',
      'error token-post-form token-uri',
    ],
    ['api-error', 'note api-error-shape body'],
  ],
  'composed-sqs-event.json': [['notification', 'error notification-timestamp timestamp']],
  'composed-superagent-good.txt': [['token-request'], ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'composed-swift-typed.txt': [['token-request', 'error token-post-form Content-Type', 'error refresh-client-secret client_secret']],
  'composed-symfony-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'composed-unirest-good.txt': [['token-request']],
  'composed-urllib-good.txt': [['token-request']],
  'python-oauthlib-debug.txt': [
    ['authorization-request', 'error redirect-uri-https redirect_uri', 'error scope-subset scope'],
    ['token-request', 'error secret-only-in-body Authorization', 'error redirect-uri-https redirect_uri'],
  ],
};
