import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'access.log': [['authorization-request'], ['redirect', 'note deny-access-denied error', 'error state-unchanged state']],
  'exchange-script.ps1': [
    ['token-request', 'error token-post-form path', 'error token-post-form Content-Type', 'error exchange-client-secret client_secret'],
  ],
  'php-curl-verbose.txt': [['token-request', 'error token-post-form path', 'error token-post-form Content-Type']],
};
