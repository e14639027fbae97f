/** The findings of the files `fifth-log-…` and `fifth-settings-…` in `recorded/`, in the form of `recorded-findings.ts`. */
export const logsAndSettings: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fifth-log-array.txt': [
    ['notification'],
    ['notification', 'error notification-event event', 'error notification-timestamp timestamp', 'error notification-message-id messageId'],
  ],
  'fifth-log-handler-unrelated.txt': [],
  'fifth-log-handler.txt': [['notification', 'error receiver-answers-200 status']],
  'fifth-log-headers-first-good.txt': [['webhook-request', 'note accept-header Accept']],
  'fifth-log-receiver.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error notification-data data',
      'error notification-document-state documentState',
    ],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'fifth-log-redirect-uri.txt': [
    ['authorization-request'],
    ['redirect', 'error state-unchanged state'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'fifth-log-state.har': [
    ['authorization-request', 'note localhost-with-path redirect_uri', 'error scope-subset scope', 'error state-unchanged state'],
    ['redirect'],
    ['token-request', 'note localhost-with-path redirect_uri', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept'],
  ],
  'fifth-log-state.txt': [['authorization-request', 'error state-unchanged state']],
  'fifth-settings-blocks.txt': [
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
  'fifth-settings-compose.txt': [
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
  'fifth-settings-json.txt': [
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
  'fifth-settings-jsonc-good.txt': [['settings']],
  'fifth-settings-kubernetes.txt': [['settings', 'error token-post-form OAUTH_TOKEN_URL', 'error redirect-uri-https OAUTH_REDIRECT_URI']],
  'fifth-settings-passport.txt': [
    [
      'settings',
      'error authorize-get authorizationURL',
      'error token-post-form tokenURL',
      'error redirect-uri-https callbackURL',
      'error scope-subset scope',
    ],
  ],
  'fifth-settings-spring.txt': [
    [
      'settings',
      'error secret-only-in-body spring.security.oauth2.client.registration.svc.client-authentication-method',
      'error redirect-uri-https spring.security.oauth2.client.registration.svc.redirect-uri',
      'note scope-subset spring.security.oauth2.client.registration.svc.scope',
    ],
  ],
  'fifth-settings-toml-good.txt': [['settings']],
  'fifth-settings-yaml.txt': [
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
  'sixth-curl-trace-cut.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'sixth-curl-trace-tls.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'sixth-php-printed-url.txt': [
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
    ],
  ],
  'sixth-python-httpx-good-flow.txt': [['authorization-request'], ['token-request'], ['token-request'], ['webhook-request']],
  'sixth-python-output-good-flow.txt': [['authorization-request'], ['token-request'], ['webhook-request'], ['token-response']],
  'sixth-unrelated-node-error.txt': [],
  'sixth-git-diff-good.txt': [['token-request'], ['settings']],
  'sixth-git-show-settings.txt': [
    [
      'settings',
      'error authorize-get authorize_path',
      'error redirect-uri-https redirect_uri',
      'error client-secret-kept client_secret',
      'error limit-access-token-lifetime access_token_lifetime_seconds',
    ],
  ],
  'sixth-settings-terminal.txt': [
    [
      'settings',
      'error redirect-uri-https NEXT_PUBLIC_REDIRECT_URI',
      'error client-secret-kept NEXT_PUBLIC_CLIENT_SECRET',
      'error limit-access-token-lifetime NEXT_PUBLIC_ACCESS_TOKEN_TTL_SECONDS',
    ],
  ],
};
