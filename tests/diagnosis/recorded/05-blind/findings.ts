import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-program-create.txt': [
    ['webhook-request', 'note basic-credential Authorization', 'error webhook-events events', 'error webhook-url-required url'],
  ],
  'composed-address-bar-good.txt': [['authorization-request'], ['redirect']],
  'composed-cmd-curl-create.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
      'error statechange-document-only companyId',
    ],
  ],
  'composed-docker-postgres.txt': [],
  'composed-http-file-good.txt': [['webhook-request'], ['webhook-request'], ['webhook-request'], ['webhook-request']],
  'composed-kubernetes-log.txt': [
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error scope-subset scope',
    ],
  ],
  'composed-mitmproxy.har': [
    ['authorization-request', 'error scope-subset scope', 'error scope-subset scope', 'note other-failure-error-code error'],
    ['redirect'],
    ['token-request', 'error exchange-code code', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'composed-php-guzzle.txt': [
    ['authorization-request'],
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-client-secret client_secret',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'composed-postman.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error redirect-uri-https redirect_uri',
      'error scope-subset scope',
      'error scope-subset scope',
    ],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'composed-powershell-good.txt': [['token-request']],
  'composed-rails-stripe.txt': [],
  'composed-spring-log.txt': [['redirect'], ['webhook-request', 'error bearer-header Authorization', 'error events-of-the-group events']],
  'curl-trace-ascii-create.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error document-or-company documentId',
    ],
  ],
  'curl-v-exchange.txt': [
    ['token-request', 'error secret-only-in-body Authorization', 'error exchange-code code', 'error exchange-grant-type grant_type'],
  ],
  'express-receiver.txt': [
    ['notification', 'error receiver-answers-200 status'],
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-data data',
      'error notification-document-state documentState',
    ],
  ],
  'go-dump-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error description-null-until-set description',
      'error update-id-equals-path id',
    ],
  ],
  'java-httpclient-log-delete.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'error no-braces-in-paths webhookId',
      'error bearer-header Authorization',
      'error op-unregister-webhook blockNotification',
    ],
  ],
  'java-stack-trace.txt': [],
  'nginx-access-log-good.txt': [['redirect']],
  'node-fetch-program-good-create.txt': [['webhook-request']],
  'notification-good.txt': [['notification']],
  'perl-lwp-github.txt': [],
  'python-requests-program-create.txt': [
    [
      'webhook-request',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error is-transient-false-keeps isTransient',
      'error workflow-company-id companyId',
    ],
  ],
  'ruby-net-http-list.txt': [
    ['webhook-request', 'error webhook-paths path', 'error bearer-header access_token', 'error op-get-webhooks limit'],
  ],
  'wget-d-refresh.txt': [
    ['token-request', 'error token-post-form path', 'error refresh-client-secret client_secret', 'error token-values-encoded client_id'],
  ],
};
