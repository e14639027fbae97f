import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'composed-actions-log.txt': [['token-request', 'error refresh-refresh-token refresh_token', 'error token-values-encoded client_id']],
  'composed-dio-log.txt': [['webhook-request', 'error bearer-header Authorization']],
  'composed-dotnet-request.txt': [
    ['token-request', 'error token-post-form method', 'error secret-only-in-body Authorization', 'error token-parameters-in-body query'],
  ],
  'composed-feign-good.txt': [['webhook-request']],
  'composed-feign-ping.txt': [['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization']],
  'composed-guzzle-error.txt': [['token-request', 'error token-parameters-in-body query', 'error exchange-grant-type grant_type']],
  'composed-insomnia-timeline.txt': [['webhook-request', 'error webhook-paths method', 'error update-id-equals-path id']],
  'composed-ktor-log.txt': [['token-request', 'error token-post-form Content-Type', 'error refresh-grant-type grant_type']],
  'composed-lambda-good.json': [['notification']],
  'composed-lambda-notification.json': [
    [
      'notification',
      'error notification-timestamp timestamp',
      'error notification-message-id messageId',
      'error notification-comment-id commentId',
    ],
  ],
  'composed-pino-log.txt': [
    ['authorization-request'],
    ['redirect', 'error state-unchanged state'],
    ['token-request', 'error code-expires code'],
  ],
  'composed-raw-flow.txt': [
    ['token-request'],
    ['token-request', 'error refresh-refresh-token refresh_token'],
    ['webhook-request', 'error bearer-header Authorization', 'error op-get-webhooks limit'],
  ],
  'composed-reqwest-good.txt': [['webhook-request']],
  'composed-reqwest-unregister.txt': [
    ['webhook-request', 'error webhook-paths path', 'error bearer-header Authorization', 'error op-unregister-webhook blockNotification'],
  ],
  'composed-rest-client-log.txt': [
    ['webhook-request', 'error webhook-paths method', 'error collapse-events-required options.collapseEvents'],
  ],
  'composed-resty-good.txt': [['webhook-request']],
  'composed-resty-log.txt': [['webhook-request', 'error is-transient-false-keeps isTransient', 'error workflow-company-id companyId']],
  'composed-support-question.txt': [
    ['authorization-request', 'error authorize-get path', 'error client-id-encoded client_id', 'error scope-subset scope'],
    ['redirect', 'note other-failure-error-code error', 'error state-unchanged state'],
  ],
  'composed-unrelated-access-log.txt': [],
  'node-console-notification.txt': [
    [
      'notification',
      'error notification-event event',
      'error notification-timestamp timestamp',
      'error notification-document-state documentState',
    ],
  ],
  'node-superagent-error.txt': [['webhook-request', 'error bearer-header Authorization']],
  'python-httpx-hooks.txt': [['webhook-request', 'error webhook-paths method', 'error update-id-equals-path id']],
};
