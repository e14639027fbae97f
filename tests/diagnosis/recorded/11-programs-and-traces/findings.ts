import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'curl-trace-cut.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'curl-trace-tls.txt': [['token-request', 'error token-post-form Content-Type', 'error secret-only-in-body Authorization']],
  'go-encoded-form.txt': [
    ['token-request', 'error token-values-encoded body'],
    ['webhook-request', 'error secret-only-in-body clientSecret'],
  ],
  'java-log-code-twice.txt': [['token-request'], ['token-request', 'error code-single-use code']],
  'php-printed-url.txt': [
    [
      'authorization-request',
      'error secret-only-in-body client_secret',
      'error client-id-encoded client_id',
      'error redirect-uri-https redirect_uri',
    ],
  ],
  'powershell-error.txt': [
    [
      'token-request',
      'error exchange-grant-type grant_type',
      'error token-values-encoded client_id',
      'error token-values-encoded client_secret',
    ],
    ['webhook-request', 'error webhook-paths method'],
  ],
  'python-httpx-good-flow.txt': [['authorization-request'], ['token-request'], ['token-request'], ['webhook-request']],
  'python-output-good-flow.txt': [['authorization-request'], ['token-request'], ['token-request'], ['webhook-request']],
  'unrelated-node-error.txt': [],
};
