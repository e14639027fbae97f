import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'aiohttp-inbox-correct.log': [
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification'],
    ['notification'],
  ],
  'client-php.txt': [
    ['token-request', 'error token-post-form Content-Type'],
    ['notification', 'error notification-document-state documentState'],
  ],
  'client-python.txt': [
    ['authorization-request', 'error secret-only-in-body client_secret', 'error scope-subset scope', 'error scope-subset scope'],
    ['token-request'],
    ['webhook-request', 'error events-of-the-group events'],
  ],
  'curl-receiver.txt': [
    ['webhook-request'],
    ['notification', 'error receiver-answers-200 status'],
    ['notification', 'error tls-recognised-authority url'],
  ],
  'curl-session-correct.txt': [
    ['authorization-request'],
    ['token-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['token-request'],
    ['webhook-request'],
  ],
  'curl-trace-create.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'desktop-login-csharp.txt': [
    ['authorization-request'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error token-expires-in expires_in'],
    ['redirect', 'error desktop-oob-title title'],
  ],
  'flask-connect.log': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
  ],
  'go-create.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'error webhook-url-required url', 'error statechange-document-only companyId'],
  ],
  'go-viewer-correct.log': [
    ['authorization-request'],
    ['authorization-request'],
    ['token-request'],
    ['token-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['notification'],
    ['webhook-response'],
    ['notification'],
  ],
  'httpie-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error update-id-equals-path id'],
  ],
  'httpx-refresh.txt': [
    ['token-request', 'error refresh-grant-type grant_type', 'error refresh-client-secret client_secret'],
    ['webhook-request'],
  ],
  'java-httpclient.txt': [['webhook-request', 'error bearer-header access_token', 'error op-get-webhooks offset']],
  'notifier-java-correct.txt': [['webhook-request'], ['token-request']],
  'perl-simulator.txt': [['notification', 'error notification-timestamp timestamp', 'error notification-document-state documentState']],
  'php-authorize.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error client-id-encoded client_id', 'error scope-subset scope'],
  ],
  'pino-receiver.log': [
    ['webhook-request', 'error is-transient-false-keeps isTransient'],
    ['webhook-request'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'postman-collection.json': [
    ['token-request', 'error refresh-grant-type grant_type'],
    ['webhook-request', 'error webhook-client-id clientId'],
    ['webhook-request', 'error webhook-paths path', 'error op-unregister-webhook blockNotification'],
  ],
  'requests-correct.http': [
    ['authorization-request'],
    ['token-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
    ['webhook-request'],
  ],
  'requests-exchange.txt': [['token-request', 'error secret-only-in-body Authorization', 'error token-parameters-in-body query']],
  'ruby-net-http.txt': [
    ['token-request', 'error token-values-encoded client_id', 'error token-values-encoded client_secret'],
    ['token-request', 'error token-values-encoded client_id', 'error token-values-encoded client_secret', 'error code-single-use code'],
  ],
  'session.har': [
    ['authorization-request'],
    ['redirect'],
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error exchange-redirect-uri-same redirect_uri',
    ],
    ['webhook-request', 'error webhook-paths path'],
  ],
  'tcpdump-correct.txt': [['token-request'], ['webhook-request'], ['notification']],
  'unrelated-github.txt': [],
  'unrelated-keycloak.txt': [],
  'unrelated-postgres.log': [],
  'unrelated-stripe.log': [],
  'wget-ping.txt': [
    ['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId'],
    ['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId'],
  ],
  'winston-refresh.log': [
    ['token-request'],
    ['token-request'],
    ['token-request', 'note error-refresh-invalidated error'],
    ['token-request'],
    ['token-request', 'error error-refresh-invalidated refresh_token'],
    ['webhook-request', 'error webhook-paths method'],
    ['token-request', 'error error-refresh-invalidated refresh_token'],
  ],
};
