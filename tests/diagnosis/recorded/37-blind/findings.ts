import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'authorize.har': [
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error response-type-code response_type',
      'note other-failure-error-code error',
    ],
    ['redirect'],
  ],
  'axios.txt': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'error lifecycle-not-registered events',
      'error workflow-company-id companyId',
    ],
  ],
  'curl-authorize.txt': [
    ['authorization-request', 'error client-id-encoded client_id', 'error redirect-uri-https redirect_uri', 'error scope-subset scope'],
  ],
  'curl-create-get-correct.txt': [['webhook-request'], ['webhook-request']],
  'curl-receiver.txt': [
    ['notification', 'error receiver-answers-200 status'],
    ['notification', 'error tls-recognised-authority url'],
  ],
  'flask-requests.log': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
  ],
  'go-dump.txt': [['token-request', 'error token-post-form path', 'error secret-only-in-body Authorization']],
  'go-exchange-correct.txt': [['token-request']],
  'httpie-create.txt': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error webhook-events events',
      'error collapse-events-required options.collapseEvents',
      'error document-or-company documentId',
    ],
  ],
  'httpx.log': [['webhook-request', 'error webhook-paths method', 'error no-braces-in-paths webhookId', 'error update-id-equals-path id']],
  'java-httpclient.log': [['webhook-request', 'error bearer-header Authorization', 'error op-unregister-webhook blockNotification']],
  'java-timestamp.txt': [['notification', 'error notification-timestamp timestamp']],
  'nginx-access.log': [
    ['notification', 'error receiver-answers-200 status'],
    ['notification'],
    ['notification', 'error error-stops-delivery status'],
  ],
  'node-receiver.log': [['notification'], ['notification', 'error error-stops-delivery status']],
  'php-curl.txt': [['token-request', 'error token-post-form Content-Type', 'error refresh-client-secret client_secret']],
  'ruby-debug.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error collapse-events-required options.collapseEvents',
      'error statechange-document-only companyId',
    ],
  ],
  'token.trace': [['token-request', 'error token-post-form Content-Type', 'error exchange-grant-type grant_type']],
  'unrelated-curl-shipment.txt': [],
  'unrelated-python-traceback.txt': [],
  'wget-refresh.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error refresh-client-id client_id',
    ],
  ],
};
