import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'curl-exchange.txt': [
    ['authorization-request'],
    ['token-request', 'error token-post-form Content-Type', 'error exchange-redirect-uri-same redirect_uri'],
  ],
  'express-receiver.txt': [
    ['notification', 'error receiver-answers-200 status', 'error notification-event event', 'error receiver-post-json body'],
  ],
  'git-show.txt': [
    ['settings', 'error client-secret-kept DRAFTHOUSE_CLIENT_SECRET'],
    ['settings', 'error redirect-uri-https redirect_uri'],
  ],
  'go-receiver-log.txt': [
    ['notification', 'error receiver-answers-200 status'],
    ['webhook-request', 'error collapse-events-required options.collapseEvents'],
    ['webhook-request'],
  ],
  'heroku-log.txt': [
    ['authorization-request', 'error client-id-encoded client_id'],
    ['redirect'],
    ['webhook-request'],
    ['token-request', 'note error-code-unusable error', 'error refresh-refresh-token refresh_token'],
    ['notification', 'error receiver-answers-200 status'],
  ],
  'java-connection-log.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'error workflow-company-id companyId'],
    ['webhook-request', 'error lifecycle-not-registered events'],
  ],
  'kubernetes-log.txt': [
    ['webhook-request'],
    ['webhook-request', 'error webhook-paths path'],
    ['webhook-request', 'error access-token-expires Authorization'],
    ['webhook-response'],
  ],
  'nginx-access-log.txt': [
    ['notification', 'error receiver-answers-200 status', 'error receiver-answers-200 status', 'error receiver-answers-200 status'],
  ],
  'go-oauth2-and-hook.txt': [
    ['settings', 'error secret-only-in-body authStyle'],
    ['notification', 'error receiver-answers-200 status'],
  ],
};
