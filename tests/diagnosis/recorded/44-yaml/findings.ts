import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'ansible-playbook.yml': [
    ['token-request', 'error token-post-form Content-Type'],
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error workflow-company-id companyId'],
  ],
  'ansible-refresh-composed.yml': [['token-request', 'error refresh-client-secret client_secret']],
  'artillery-composed.yml': [
    [
      'webhook-request',
      'note accept-header Accept',
      'note accept-header Content-Type',
      'error collapse-events-required options.collapseEvents',
    ],
  ],
  'ruby-vcr-refresh.yml': [['token-request', 'error refresh-refresh-token response']],
  'ruby-vcr-token.yml': [['token-request', 'error secret-only-in-body Authorization', 'error exchange-redirect-uri-same redirect_uri']],
  'ruby-vcr-update.yml': [['webhook-request', 'error no-braces-in-paths webhookId', 'error update-id-equals-path id']],
  'tavern-composed.yaml': [
    [
      'token-request',
      'error token-post-form Content-Type',
      'error exchange-client-id client_id',
      'error exchange-client-secret client_secret',
    ],
  ],
  'tavern-good-composed.yaml': [['token-request']],
  'vcrpy-token.yaml': [
    ['token-request', 'error token-post-form Content-Type'],
    ['token-request', 'error refresh-refresh-token refresh_token'],
  ],
  'vcrpy-webhooks.yaml': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header Authorization',
      'error collapse-events-required options.collapseEvents',
    ],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'workflow-unrelated-composed.yml': [],
};
