import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-create.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error op-create-webhook body',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'composed-cmd-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'composed-fetch-create.txt': [
    [
      'webhook-request',
      'error collapse-events-required options.collapseEvents',
      'error lifecycle-not-registered events',
      'error statechange-document-only companyId',
    ],
  ],
  'composed-flask-client.txt': [
    ['authorization-request', 'error client-id-encoded client_id'],
    ['token-request', 'error token-post-form Content-Type'],
    ['token-request', 'error refresh-client-secret client_secret'],
    ['webhook-request', 'error bearer-header access_token'],
  ],
  'composed-har.txt': [
    ['authorization-request'],
    ['redirect'],
    ['token-request'],
    ['token-request', 'error code-single-use code'],
    ['webhook-request', 'error bearer-header Authorization', 'error webhook-client-id clientId'],
  ],
  'composed-kubernetes-unrelated.txt': [],
  'composed-log-lines.txt': [
    ['authorization-request', 'error scope-subset scope'],
    ['redirect', 'note other-failure-error-code error'],
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
  ],
  'composed-postman.txt': [
    ['authorization-request', 'error response-type-code response_type', 'error redirect-uri-https redirect_uri'],
    ['webhook-request', 'error webhook-url-required url', 'error workflow-company-id companyId'],
  ],
  'composed-powershell-good.txt': [['webhook-request']],
  'composed-powershell-refresh.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'curl-query.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
      'error token-values-encoded client_secret',
    ],
  ],
  'curl-trace-good.txt': [['token-request']],
  'flask-notifications-good.txt': [['notification'], ['notification']],
  'flask-trial.txt': [['notification', 'error receiver-answers-200 status']],
  'git-unrelated.txt': [],
  'go-dump-list.txt': [['token-request'], ['webhook-request', 'error bearer-header Authorization', 'error op-get-webhooks limit']],
  'java-http-client-ping.txt': [['webhook-request', 'error webhook-paths method', 'error bearer-header access_token']],
  'requests-debug-create.txt': [
    [
      'webhook-request',
      'error webhook-paths path',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'ruby-net-http-good.txt': [['webhook-request']],
  'wget-unregister.txt': [
    [
      'webhook-request',
      'error no-braces-in-paths webhookId',
      'error bearer-header Authorization',
      'error op-unregister-webhook blockNotification',
    ],
  ],
};
