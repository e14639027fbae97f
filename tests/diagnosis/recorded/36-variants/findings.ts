import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'callback-description-response-type.txt': [['redirect', 'note other-failure-error-code error']],
  'curl-urlencode-whole-form.txt': [['token-request', 'error token-values-encoded body']],
  'fetch-printed-registration-correct.txt': [['webhook-request']],
  'firefox-refresh-parts.har': [['token-request', 'error token-post-form Content-Type', 'error refresh-grant-type grant_type']],
  'go-log-brackets.txt': [
    ['webhook-request', 'error no-braces-in-paths webhookId'],
    ['webhook-request', 'error bearer-header Authorization'],
  ],
  'kotlin-log-expired-token.txt': [
    ['webhook-request'],
    ['webhook-request', 'error access-token-expires Authorization'],
    ['token-response'],
  ],
  'libcurl-two-bodies.txt': [
    ['webhook-request'],
    ['webhook-request', 'error webhook-url-required url', 'error events-of-the-group events'],
  ],
  'log-record-parts.json': [['token-request', 'error token-post-form Content-Type', 'error exchange-client-secret client_secret']],
  'node-log-quoted-header.txt': [['webhook-request', 'error bearer-header Authorization']],
  'php-curl-list-correct.txt': [['webhook-request']],
  'php-curl-update-before.txt': [['webhook-request', 'error update-id-equals-path id', 'note description-on-create isTransient']],
  'python-log-pipes-correct.txt': [['webhook-request'], ['webhook-request']],
  'raw-refresh-ampersands.txt': [['token-request', 'error token-values-encoded body']],
  'redirect-uri-with-query-correct.txt': [['token-request']],
  'requests-printed-lifetime.txt': [['token-request', 'error token-expires-in expires_in']],
  'ruby-log-arrow.txt': [['webhook-request', 'error op-get-webhooks limit'], ['webhook-request']],
  'unrelated-code-host-error.json': [],
  'unrelated-entra-error.json': [],
  'unrelated-graph-response.txt': [],
  'wget-equals-signs.txt': [['token-request', 'error token-values-encoded body']],
};
