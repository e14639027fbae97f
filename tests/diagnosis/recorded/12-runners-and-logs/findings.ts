import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'composed-access-logs.txt': [
    ['authorization-request', 'error scope-subset scope'],
    ['redirect', 'error state-unchanged state'],
    ['redirect', 'error redirect-on-success code'],
    ['redirect', 'note deny-access-denied error'],
    ['redirect', 'note other-error-codes error'],
    ['redirect', 'note other-failure-error-code error'],
  ],
  'composed-auth-js.txt': [
    [
      'settings',
      'error authorize-get authorization_url',
      'note scope-subset scope',
      'error token-post-form token_url',
      'error secret-only-in-body token_endpoint_auth_method',
    ],
  ],
  'composed-balancer-log-good.txt': [['redirect']],
  'composed-client-registration.txt': [
    [
      'settings',
      'error secret-only-in-body clientAuthenticationMethod',
      'error redirect-uri-https redirectUri',
      'error scope-subset scope',
      'error token-post-form token_uri',
    ],
  ],
  'composed-jenkins.txt': [['webhook-request', 'error collapse-events-required options.collapseEvents']],
  'composed-league.txt': [
    [
      'settings',
      'error redirect-uri-https redirectUri',
      'error token-post-form urlAccessToken',
      'error scope-subset scopes',
      'error scope-subset scopeSeparator',
    ],
  ],
  'composed-log-parts-good.txt': [
    ['token-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['token-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
  ],
  'composed-log-parts.txt': [
    ['token-request', 'error token-post-form Content-Type', 'error exchange-client-secret client_secret'],
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
    [
      'token-request',
      'error secret-only-in-body Authorization',
      'error refresh-grant-type grant_type',
      'error token-values-encoded client_id',
    ],
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
    ],
  ],
  'composed-oauth-libraries-good.txt': [['settings']],
  'composed-omniauth.txt': [['settings', 'error authorize-get authorize_url', 'error token-post-form token_url']],
  'composed-openid-client.txt': [
    [
      'settings',
      'error token-post-form token_endpoint',
      'error secret-only-in-body token_endpoint_auth_method',
      'error redirect-uri-https redirect_uri',
      'note scope-subset scope',
      'error scope-subset scope',
      'error scope-subset scope',
    ],
  ],
  'composed-other-services-good.txt': [['token-request'], ['webhook-request']],
  'composed-runners.txt': [
    ['webhook-request', 'error webhook-paths method', 'note accept-header Accept'],
    ['token-request', 'error token-post-form Content-Type', 'error exchange-client-secret client_secret'],
    ['webhook-request', 'error no-braces-in-paths webhookId', 'error bearer-header Authorization', 'note accept-header Accept'],
    ['webhook-request', 'note accept-header Accept', 'error op-get-webhooks limit'],
    ['webhook-request', 'error webhook-paths path', 'note accept-header Accept'],
    ['webhook-request', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
    ['token-request', 'error refresh-client-secret client_secret'],
  ],
  'composed-word-list.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error op-update-webhook body',
    ],
  ],
  'curl-urls.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept'],
    ['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization', 'note accept-header Accept'],
    ['token-request', 'error refresh-grant-type grant_type'],
    ['webhook-request', 'error webhook-paths method', 'note accept-header Accept'],
    ['webhook-request', 'error webhook-paths method', 'note accept-header Accept'],
  ],
  'node-https-program.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept', 'error op-get-webhooks limit'],
    [
      'webhook-request',
      'error webhook-paths path',
      'error webhook-paths method',
      'note basic-credential Authorization',
      'note accept-header Accept',
    ],
  ],
  'shell-runners-good.txt': [['webhook-request'], ['webhook-request'], ['webhook-request']],
  'shell-runners.txt': [
    ['token-request', 'error token-post-form method', 'error refresh-grant-type grant_type', 'error refresh-client-secret client_secret'],
    ['webhook-request', 'error webhook-paths method', 'error bearer-header Authorization'],
    ['webhook-request', 'error webhook-paths path', 'note accept-header Accept'],
    ['webhook-request', 'error webhook-paths path', 'note accept-header Accept'],
    ['webhook-request', 'note accept-header Accept', 'error op-get-webhooks limit'],
  ],
};
