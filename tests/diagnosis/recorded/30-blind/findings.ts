import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'aiohttp-receiver-204.txt': [['notification', 'error receiver-answers-200 status']],
  'apache-access-log.txt': [
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
    ['webhook-request', 'error no-braces-in-paths webhookId'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
    ['webhook-request', 'error op-get-webhooks offset'],
  ],
  'axios-error-create.txt': [
    [
      'webhook-request',
      'error webhook-document-id documentId',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'chat-late-exchange.txt': [['redirect'], ['token-request', 'error code-expires code']],
  'chromium-walk.har': [
    ['authorization-request'],
    ['redirect'],
    ['unknown'],
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'note localhost-with-path redirect_uri',
      'error exchange-redirect-uri-same redirect_uri',
      'error exchange-client-id response',
    ],
    ['unknown'],
    [
      'webhook-request',
      'note basic-credential Authorization',
      'error webhook-headers Content-Type',
      'error events-of-the-group events',
      'error document-or-company documentId',
    ],
  ],
  'cloudwatch-export.txt': [['notification', 'error receiver-answers-200 status']],
  'curl-i-get-token.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
  ],
  'curl-trace-ascii-create.txt': [
    [
      'webhook-request',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
      'error statechange-document-only companyId',
    ],
  ],
  'curl-trace-good-update.txt': [['webhook-request']],
  'curl-v-basic-exchange.txt': [
    ['authorization-request'],
    ['token-request', 'error secret-only-in-body Authorization', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'curl-v-good-exchange.txt': [['token-request']],
  'curl-v-own-receiver.txt': [['webhook-request']],
  'desktop-good-authorize.txt': [['authorization-request']],
  'env-and-compose.txt': [['settings', 'error redirect-uri-https SVC_REDIRECT_URI', 'error redirect-uri-https OAUTH_REDIRECT_URI']],
  'fetch-program-list.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error op-get-webhooks user',
      'note unknown-parameters parameters',
      'error op-get-webhooks limit',
    ],
  ],
  'git-diff-client.txt': [
    ['webhook-request', 'error webhook-paths method', 'error update-id-equals-path id'],
    [
      'webhook-request',
      'error webhook-paths path',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'go-dump-create.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error bearer-header Authorization',
      'error webhook-events events',
      'error is-transient-false-keeps isTransient',
      'error lifecycle-not-registered events',
    ],
  ],
  'good-session.txt': [['webhook-request', 'note basic-credential Authorization']],
  'got-error-exchange.txt': [
    [
      'token-request',
      'error exchange-grant-type grant_type',
      'error exchange-client-id client_id',
      'error exchange-client-secret client_secret',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'httpie-swapped-tokens.txt': [
    ['token-request', 'error refresh-refresh-token refresh_token'],
    ['webhook-request', 'error bearer-header Authorization'],
  ],
  'httpie-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'httpx-notification.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error notification-data data',
      'error notification-document-state documentState',
    ],
  ],
  'httpx-used-code.txt': [['redirect'], ['token-request'], ['token-request', 'error code-single-use code']],
  'issue-with-fences.txt': [
    ['authorization-request', 'error response-type-code response_type'],
    ['token-request'],
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type', 'error webhook-url-required url'],
    ['webhook-request', 'error webhook-paths path', 'note accept-header Accept', 'error op-unregister-webhook body'],
  ],
  'java-httpclient-log-create.txt': [
    ['webhook-request', 'error webhook-url-required url', 'error lifecycle-not-registered events', 'error workflow-company-id companyId'],
  ],
  'java-log-authorize.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error redirect-uri-exact redirect_uri',
      'error scope-subset scope',
      'error client-id-encoded client_id',
      'error scope-subset scope',
    ],
    ['redirect', 'note other-failure-error-code error'],
  ],
  'mitmdump-superagent-create.txt': [
    ['webhook-request'],
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error webhook-client-id clientId',
      'note description-on-create body',
    ],
  ],
  'newman-and-collection.txt': [
    ['token-request'],
    [
      'webhook-request',
      'error webhook-paths method',
      'note accept-header Accept',
      'error update-id-equals-path id',
      'error collapse-events-required options.collapseEvents',
    ],
    ['unknown'],
  ],
  'nginx-json-log.txt': [
    ['redirect', 'note deny-access-denied error'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'node-printed-good-create.txt': [['webhook-request']],
  'perl-lwp-ping.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error no-braces-in-paths webhookId',
      'error bearer-header access_token',
      'note accept-header Accept',
    ],
  ],
  'php-curl-multipart.txt': [['token-request', 'error token-post-form Content-Type', 'error exchange-grant-type grant_type']],
  'pino-receiver-500.txt': [
    ['webhook-request', 'note accept-header Accept', 'error events-of-the-group events'],
    ['webhook-request', 'note accept-header Accept'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'playwright-good-walk.har': [
    ['authorization-request'],
    ['redirect'],
    ['unknown'],
    ['token-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
  ],
  'requests-json-exchange.txt': [
    ['authorization-request'],
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-client-secret client_secret',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'requests.http': [
    ['webhook-request'],
    ['token-request', 'error token-post-form Content-Type', 'error exchange-grant-type grant_type'],
    ['webhook-request', 'note accept-header Accept', 'error statechange-document-only companyId'],
  ],
  'ruby-log-expired-token.txt': [['webhook-request', 'error access-token-expires Authorization'], ['token-response']],
  'ruby-net-http-unregister.txt': [
    ['webhook-request', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification'],
  ],
  'socat-urllib-refresh.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error refresh-client-id client_id',
      'error refresh-grant-type grant_type',
    ],
  ],
  'spring-properties.txt': [
    [
      'settings',
      'error redirect-uri-https spring.security.oauth2.client.registration.svc.redirect-uri',
      'note scope-subset spring.security.oauth2.client.registration.svc.scope',
    ],
  ],
  'tcpdump-q-update.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'terminal-seven-commands.txt': [
    ['token-request'],
    ['webhook-request'],
    ['webhook-request', 'error webhook-paths method', 'note accept-header Accept'],
    ['webhook-request', 'error webhook-paths path', 'error webhook-paths method', 'note accept-header Accept'],
    ['webhook-request', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
  ],
  'terraform-and-config-map.txt': [],
  'unrelated-github-hook.txt': [],
  'unrelated-google-oauth.txt': [],
  'unrelated-jdbc.txt': [],
  'unrelated-slack.txt': [],
  'unrelated-stripe-hook.txt': [],
  'uvicorn-good-receiver.txt': [['notification'], ['notification']],
  'wget-d-refresh.txt': [['token-request', 'error refresh-refresh-token refresh_token', 'error refresh-grant-type grant_type']],
  'winston-morgan-scopes.txt': [
    ['authorization-request', 'error scope-subset scope', 'error scope-subset scope', 'error scope-subset scope'],
    ['redirect', 'note other-failure-error-code error'],
  ],
};
