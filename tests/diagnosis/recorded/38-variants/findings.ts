import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'axios-payload-before.txt': [['webhook-request', 'error workflow-company-id companyId']],
  'curl-receiver-authority.txt': [['notification'], ['notification', 'error tls-recognised-authority url']],
  'go-parsing-time.txt': [['notification', 'error notification-timestamp timestamp']],
  'go-slog-escaped-body.log': [
    ['webhook-request'],
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error update-id-equals-path id'],
  ],
  'httpx-json-before.log': [
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error lifecycle-not-registered events'],
  ],
  'java-receiver-stack.log': [['notification'], ['notification', 'error error-stops-delivery status']],
  'requests-body-before-correct.log': [['webhook-request']],
  'requests-token-fields-part.log': [['redirect'], ['token-request', 'error code-expires code']],
  'ruby-token-hash.log': [['token-request', 'error refresh-grant-type grant_type']],
};
