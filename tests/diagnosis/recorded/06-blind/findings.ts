import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'addressbar-authorize.txt': [
    [
      'authorization-request',
      'error response-type-code response_type',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
    ],
  ],
  'axios-ping.txt': [['webhook-request', 'error bearer-header access_token']],
  'cmd-create-good.txt': [['webhook-request']],
  'comment-notification.txt': [
    ['notification', 'error notification-timestamp timestamp', 'error notification-comment-id commentId', 'note notification-data data'],
  ],
  'curl-v-exchange.txt': [
    [
      'token-request',
      'error secret-only-in-body client_secret',
      'error token-parameters-in-body query',
      'error token-values-encoded client_id',
    ],
  ],
  'express-handler.txt': [
    ['webhook-request', 'error lifecycle-not-registered events'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'fetch-create.txt': [
    [
      'webhook-request',
      'error webhook-headers Content-Type',
      'error webhook-url-required url',
      'error collapse-events-required options.collapseEvents',
      'error events-of-the-group events',
      'error workflow-company-id companyId',
    ],
  ],
  'go-refresh-good.txt': [['token-request']],
  'guzzle-exchange.txt': [
    ['authorization-request'],
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-grant-type grant_type',
      'error exchange-redirect-uri-same redirect_uri',
    ],
  ],
  'har-flow.txt': [
    ['authorization-request'],
    ['redirect'],
    ['token-request', 'error exchange-redirect-uri-same redirect_uri', 'error code-expires code'],
  ],
  'httpx-oob.txt': [['authorization-request'], ['token-request', 'error exchange-redirect-uri-same redirect_uri']],
  'json-log-statechange.txt': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-version-id versionId',
      'error notification-document-state documentState',
    ],
  ],
  'nginx-callbacks-good.txt': [['redirect'], ['redirect', 'note deny-access-denied error'], ['redirect']],
  'okhttp-update.txt': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error collapse-events-required options.collapseEvents',
      'error update-id-equals-path id',
    ],
  ],
  'ping-received-good.txt': [['notification']],
  'postman-create.txt': [
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error statechange-document-only companyId'],
  ],
  'powershell-create.txt': [['webhook-request', 'error webhook-paths path', 'error webhook-events events']],
  'requests-refresh.txt': [['token-request', 'error secret-only-in-body Authorization', 'error refresh-refresh-token refresh_token']],
  'ruby-unregister.txt': [['webhook-request', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification']],
  'spring-list.txt': [['webhook-request', 'error op-get-webhooks limit']],
};
