import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'aspnet-receiver.log': [['notification', 'error error-stops-delivery status']],
  'body-first-jobs-correct.log': [['webhook-request'], ['webhook-request'], ['webhook-request'], ['webhook-response']],
  'bunyan-pretty.log': [['token-request', 'error token-post-form Content-Type', 'error refresh-client-secret client_secret']],
  'django-structlog-kv.log': [['webhook-request', 'error collapse-events-required options.collapseEvents']],
  'faraday-detailed.log': [['webhook-request', 'error bearer-header Authorization', 'error document-or-company documentId']],
  'flask-receiver-print.log': [['notification', 'error receiver-answers-200 status'], ['webhook-request']],
  'gin-and-client.log': [['redirect'], ['token-request', 'error code-expires code']],
  'java-util-logging.log': [['token-request', 'error token-post-form Content-Type', 'error refresh-client-secret client_secret']],
  'k8s-sidecars.log': [
    ['webhook-request', 'error bearer-header Authorization'],
    ['webhook-request', 'error webhook-paths method'],
  ],
  'next-server.txt': [['webhook-request', 'error is-transient-false-keeps isTransient']],
  'polling-correct.log': [['token-request'], ['webhook-request'], ['webhook-request']],
  'python-loguru.log': [
    ['webhook-request', 'error events-of-the-group events', 'error statechange-document-only companyId'],
    ['webhook-request', 'error collapse-events-required options.collapseEvents'],
  ],
  'serilog-template.log': [
    ['token-request', 'error exchange-client-secret client_secret'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'spring-webclient.log': [
    ['webhook-request', 'error update-id-equals-path id'],
    ['token-request', 'error refresh-grant-type grant_type'],
  ],
  'workers-body-first.log': [
    ['webhook-request', 'error collapse-events-required options.collapseEvents'],
    ['webhook-request', 'error update-id-equals-path id'],
  ],
};
