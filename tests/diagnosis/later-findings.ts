/** The findings of each file of the fourteenth round in `recorded/`, as `recorded-findings.ts` lists them. */
export const later: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fourteenth-composed-api-gateway-trial.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error receiver-answers-200 status',
    ],
  ],
  'fourteenth-composed-builder-calls.txt': [
    ['token-request'],
    ['webhook-request'],
    ['token-request', 'error refresh-client-secret client_secret'],
  ],
  'fourteenth-composed-caddy-good.json': [['webhook-request', 'note accept-header Accept']],
  'fourteenth-composed-caddy-token-good.json': [['token-request']],
  'fourteenth-composed-caddy-update.json': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header access_token',
      'note accept-header Accept',
      'error webhook-headers Content-Type',
    ],
  ],
  'fourteenth-composed-cloudflare-good.json': [['webhook-request']],
  'fourteenth-composed-compose-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'fourteenth-composed-cri-lines.txt': [['notification', 'error notification-message-id messageId', 'note seven-bodies-shown message_id']],
  'fourteenth-composed-dio-good.txt': [['webhook-request']],
  'fourteenth-composed-elixir-good.txt': [
    ['webhook-request', 'note accept-header Accept'],
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'],
  ],
  'fourteenth-composed-elixir-req-token.txt': [['token-request', 'error secret-only-in-body Authorization']],
  'fourteenth-composed-elixir-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'fourteenth-composed-faraday-raise-error.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error webhook-url-required url',
    ],
  ],
  'fourteenth-composed-fastify-pair.txt': [['notification', 'error receiver-answers-200 status']],
  'fourteenth-composed-fastify-payload.txt': [['notification', 'error receiver-answers-200 status']],
  'fourteenth-composed-fetch-statechange.txt': [
    [
      'webhook-request',
      'note basic-credential Authorization',
      'note accept-header Accept',
      'error webhook-headers Content-Type',
      'error events-of-the-group events',
      'error statechange-document-only companyId',
    ],
  ],
  'fourteenth-composed-gin-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'fourteenth-composed-got-update-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'fourteenth-composed-guzzle-relative-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'fourteenth-composed-http-rb-good.txt': [
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'],
    ['token-request'],
  ],
  'fourteenth-composed-koa-trial-good.txt': [['notification']],
  'fourteenth-composed-koa-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'fourteenth-composed-ktor-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error events-of-the-group events',
    ],
  ],
  'fourteenth-composed-ktor-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'fourteenth-composed-ktor-map.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'fourteenth-composed-kubernetes-pino.json': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-webhook-id webhookId',
      'error notification-document-state documentState',
      'note seven-bodies-shown webHookId',
    ],
  ],
  'fourteenth-composed-morgan-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'fourteenth-composed-nginx-before-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'fourteenth-composed-notification-event-type.json': [
    [
      'notification',
      'error notification-event event',
      'error notification-timestamp timestamp',
      'error notification-data data',
      'error notification-translation-id translationId',
      'note seven-bodies-shown eventType',
    ],
  ],
  'fourteenth-composed-oauthlib-debug-good.txt': [['token-request']],
  'fourteenth-composed-oauthlib-debug-sent.txt': [
    ['token-request', 'error secret-only-in-body Authorization', 'error redirect-uri-https redirect_uri'],
  ],
  'fourteenth-composed-okhttp-indented.txt': [
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
  'fourteenth-composed-passport-trace.txt': [
    ['settings', 'error token-post-form tokenURL', 'error redirect-uri-https callbackURL', 'note scopes-may-grow scope'],
  ],
  'fourteenth-composed-pino-body-good.json': [['notification']],
  'fourteenth-composed-pino-http-good.json': [['webhook-request', 'note accept-header Accept']],
  'fourteenth-composed-pino-status.txt': [
    ['notification', 'error receiver-answers-200 status'],
    ['notification', 'error notification-timestamp timestamp'],
  ],
  'fourteenth-composed-playwright-good.txt': [
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'],
    ['token-request'],
  ],
  'fourteenth-composed-python-function-good.txt': [['token-request']],
  'fourteenth-composed-python-session-good.txt': [
    ['token-request'],
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'],
  ],
  'fourteenth-composed-retrofit-good.txt': [['token-request'], ['webhook-request']],
  'fourteenth-composed-spring-settings-trace.txt': [
    [
      'settings',
      'error secret-only-in-body client-authentication-method',
      'note scope-subset scope',
      'error authorize-get authorization-uri',
      'error token-post-form token-uri',
    ],
    ['api-error', 'note api-error-shape body'],
  ],
  'fourteenth-composed-sqs-event.json': [['notification', 'error notification-timestamp timestamp']],
  'fourteenth-composed-superagent-good.txt': [
    ['token-request'],
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'],
  ],
  'fourteenth-composed-swift-typed.txt': [
    ['token-request', 'error token-post-form Content-Type', 'error refresh-client-secret client_secret'],
  ],
  'fourteenth-composed-symfony-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'fourteenth-composed-unirest-good.txt': [['token-request']],
  'fourteenth-composed-urllib-good.txt': [['token-request']],
  'fourteenth-python-oauthlib-debug.txt': [
    ['authorization-request', 'error redirect-uri-https redirect_uri', 'error scope-subset scope'],
    ['token-request', 'error secret-only-in-body Authorization', 'error redirect-uri-https redirect_uri'],
  ],
};
