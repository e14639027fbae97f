import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'curl-self-signed.txt': [['notification'], ['notification', 'error tls-recognised-authority url']],
  'flask-access-line.txt': [['webhook-request'], ['notification', 'error receiver-answers-200 status']],
  'flask-good.txt': [['webhook-request']],
  'flask-route.txt': [
    ['webhook-request', 'error events-of-the-group events'],
    ['notification', 'error receiver-post-json method'],
  ],
  'git-diff-good.txt': [['token-request'], ['settings']],
  'git-show-settings.txt': [
    [
      'settings',
      'error authorize-get authorize_path',
      'error redirect-uri-https redirect_uri',
      'error client-secret-kept client_secret',
      'error limit-access-token-lifetime access_token_lifetime_seconds',
    ],
  ],
  'java-log-and-program.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'log-array.txt': [
    ['notification'],
    ['notification', 'error notification-event event', 'error notification-timestamp timestamp', 'error notification-message-id messageId'],
  ],
  'log-handler-good.txt': [['notification']],
  'log-handler.txt': [['notification', 'error receiver-answers-200 status']],
  'log-headers-first-good.txt': [['webhook-request', 'note accept-header Accept']],
  'log-receiver.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error notification-data data',
      'error notification-document-state documentState',
    ],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'log-redirect-uri.txt': [
    ['authorization-request'],
    ['redirect', 'error state-unchanged state'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'log-state.har': [
    ['authorization-request', 'note localhost-with-path redirect_uri', 'error scope-subset scope', 'error state-unchanged state'],
    ['redirect'],
    ['token-request', 'note localhost-with-path redirect_uri', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept'],
  ],
  'log-state.txt': [['authorization-request', 'error state-unchanged state']],
  'object-literal-good.txt': [['notification']],
  'openssl-receiver.txt': [['notification'], ['notification', 'error tls-recognised-authority url']],
  'openssl-unrelated.txt': [],
  'pytest-receiver.txt': [['notification', 'error notification-event event', 'error notification-element-id elementId']],
  'receiver-tests-good.txt': [['notification'], ['notification']],
  'settings-blocks.txt': [
    [
      'settings',
      'error authorize-get authorize_url',
      'error token-post-form token_url',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scopes',
      'error scope-subset scopes',
      'error events-of-the-group webhook_events',
      'error lifecycle-not-registered webhook_events',
    ],
  ],
  'settings-compose.txt': [
    [
      'settings',
      'error authorize-get OAUTH_AUTHORIZE_URL',
      'error token-post-form OAUTH_TOKEN_URL',
      'error redirect-uri-https OAUTH_REDIRECT_URI',
      'note scope-subset OAUTH_SCOPES',
      'error scope-subset OAUTH_SCOPES',
      'error scope-subset OAUTH_SCOPES',
      'error webhook-paths WEBHOOKS_URL',
      'error events-of-the-group WEBHOOK_EVENTS',
      'error lifecycle-not-registered WEBHOOK_EVENTS',
    ],
  ],
  'settings-json.txt': [
    [
      'settings',
      'error token-post-form tokenUrl',
      'error redirect-uri-https redirectUri',
      'error scope-subset scope',
      'error scope-subset scope',
      'error response-type-code responseType',
      'error exchange-grant-type grantType',
      'error events-of-the-group webhook.events',
    ],
  ],
  'settings-jsonc-good.txt': [['settings']],
  'settings-kubernetes.txt': [['settings', 'error token-post-form OAUTH_TOKEN_URL', 'error redirect-uri-https OAUTH_REDIRECT_URI']],
  'settings-passport.txt': [
    [
      'settings',
      'error authorize-get authorizationURL',
      'error token-post-form tokenURL',
      'error redirect-uri-https callbackURL',
      'error scope-subset scope',
    ],
  ],
  'settings-spring.txt': [
    [
      'settings',
      'error secret-only-in-body spring.security.oauth2.client.registration.svc.client-authentication-method',
      'error redirect-uri-https spring.security.oauth2.client.registration.svc.redirect-uri',
      'note scope-subset spring.security.oauth2.client.registration.svc.scope',
    ],
  ],
  'settings-terminal.txt': [
    [
      'settings',
      'error redirect-uri-https NEXT_PUBLIC_REDIRECT_URI',
      'error client-secret-kept NEXT_PUBLIC_CLIENT_SECRET',
      'error limit-access-token-lifetime NEXT_PUBLIC_ACCESS_TOKEN_TTL_SECONDS',
    ],
  ],
  'settings-toml-good.txt': [['settings']],
  'settings-yaml.txt': [
    [
      'settings',
      'error authorize-get authorization-uri',
      'error redirect-uri-https redirect-uris',
      'error scope-subset scopes',
      'error response-type-code response-type',
      'error exchange-grant-type grant-type',
      'error events-of-the-group events',
      'error lifecycle-not-registered events',
    ],
  ],
  'supertest.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error notification-version-id versionId',
      'error notification-document-state documentState',
    ],
  ],
};
