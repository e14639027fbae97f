import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-logger.txt': [
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error webhook-client-id clientId'],
    ['webhook-request'],
  ],
  'chat-quotation.txt': [['token-request', 'error secret-only-in-body Authorization']],
  'ci-output.txt': [['webhook-request', 'error collapse-events-required options.collapseEvents', 'error workflow-company-id companyId']],
  'client-beside-receiver.log': [['notification', 'error receiver-answers-200 status'], ['webhook-request']],
  'compose-words.log': [
    ['token-request', 'error refresh-client-secret client_secret'],
    ['webhook-request', 'error document-or-company documentId'],
  ],
  'data-after-get.log': [['webhook-request'], ['webhook-request', 'error collapse-events-required options.collapseEvents']],
  'dotnet-ilogger.log': [
    [
      'webhook-request',
      'error bearer-header Authorization',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error lifecycle-not-registered events',
    ],
  ],
  'elixir-tesla.log': [
    ['token-request', 'error token-post-form Content-Type'],
    ['token-response', 'note token-error-response error'],
  ],
  'envoy-access.log': [
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request', 'error op-get-webhooks limit'],
    ['token-request', 'error token-post-form method', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
  ],
  'go-slog-fields.log': [
    ['webhook-request', 'error collapse-events-required options.collapseEvents'],
    ['webhook-request', 'error webhook-paths method'],
  ],
  'heroku-receiver.log': [['notification', 'error notification-document-state documentState', 'error error-stops-delivery status']],
  'httpx-event-hooks.log': [['token-request', 'error token-post-form Content-Type', 'error refresh-grant-type grant_type']],
  'lambda-cloudwatch.log': [['token-request', 'error token-values-encoded client_id']],
  'laravel-monolog.log': [
    ['webhook-request', 'note basic-credential Authorization', 'error webhook-headers Content-Type', 'error events-of-the-group events'],
  ],
  'logback-token-map.log': [['token-request', 'error exchange-grant-type grant_type', 'error exchange-client-secret client_secret']],
  'logrus-fields.log': [
    ['webhook-request', 'error no-braces-in-paths webhookId', 'error op-unregister-webhook blockNotification'],
    ['webhook-request', 'error op-get-webhooks limit'],
  ],
  'morgan-receiver.log': [
    ['notification', 'error receiver-answers-200 status'],
    ['notification', 'error notification-timestamp timestamp', 'error error-stops-delivery status'],
  ],
  'node-debug.log': [
    ['token-request', 'error exchange-client-secret client_secret'],
    ['webhook-request', 'error bearer-header Authorization'],
  ],
  'php-error-log.txt': [
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error description-null-until-set description'],
    ['webhook-request'],
  ],
  'pino-pretty.log': [['webhook-request', 'error webhook-url-required url', 'error collapse-events-required options.collapseEvents']],
  'pretty-object-before.log': [
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error statechange-document-only companyId'],
  ],
  'python-requests-steps-correct.log': [['webhook-request'], ['webhook-request'], ['webhook-response']],
  'python-requests-steps.log': [
    ['webhook-request', 'error bearer-header Authorization', 'error collapse-events-required options.collapseEvents'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'rails-receiver.log': [
    ['notification', 'error receiver-answers-200 status'],
    ['webhook-request', 'error collapse-events-required options.collapseEvents'],
  ],
  'receiver-beside-jobs-correct.log': [['notification'], ['webhook-request']],
  'request-ids-interleaved.log': [
    ['token-request', 'error token-post-form Content-Type', 'error refresh-client-secret client_secret'],
    ['webhook-request', 'error bearer-header Authorization', 'error collapse-events-required options.collapseEvents'],
  ],
  'retry-correct.log': [['token-request', 'note token-error-response response'], ['token-request']],
  'rust-tracing.log': [
    ['webhook-request', 'error events-of-the-group events'],
    ['webhook-request', 'error webhook-paths path'],
  ],
  'same-exchange-twice.log': [['token-request'], ['token-request', 'error code-single-use code']],
  'sentry-breadcrumbs.txt': [
    ['token-request', 'error exchange-client-secret client_secret'],
    ['webhook-request', 'error update-id-equals-path id'],
  ],
  'slf4j-threads-interleaved.log': [
    ['webhook-request', 'error statechange-document-only companyId'],
    ['webhook-request', 'error update-id-equals-path id'],
  ],
  'slog-fields-correct.log': [['token-request'], ['webhook-request'], ['webhook-request']],
  'threads-interleaved-correct.log': [['webhook-request'], ['webhook-request']],
  'unrelated-other-hooks.log': [],
  'unrelated-payments.log': [],
  'winston-arrows.log': [
    ['token-request', 'error token-post-form Content-Type', 'error exchange-client-secret client_secret'],
    ['webhook-request', 'note accept-header Accept', 'error op-get-webhooks limit'],
  ],
  'zap-console.log': [['token-request', 'error refresh-client-secret client_secret', 'error token-values-encoded client_id']],
  'zerolog-console.log': [
    ['webhook-request', 'error collapse-events-required options.collapseEvents'],
    ['webhook-request', 'error workflow-company-id companyId'],
  ],
};
