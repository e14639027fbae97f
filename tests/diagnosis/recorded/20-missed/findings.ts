import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'composed-chat-scope.txt': [
    ['authorization-request', 'error redirect-uri-https redirect_uri', 'error scope-subset scope'],
    ['redirect', 'note other-failure-error-code error'],
  ],
  'composed-csharp-client.txt': [
    ['token-request', 'error token-expires-in expires_in'],
    ['webhook-request', 'error bearer-header access_token', 'error op-get-webhooks user'],
  ],
  'composed-express-login.txt': [
    ['authorization-request', 'error authorize-get path', 'error redirect-uri-exact redirect_uri', 'error scope-subset scope'],
    ['token-request', 'error token-expires-in expires_in'],
  ],
  'composed-flask-receiver.txt': [
    [
      'notification',
      'error receiver-post-json method',
      'error receiver-answers-200 status',
      'error notification-document-state documentState',
    ],
  ],
  'composed-rails-good.txt': [['notification'], ['notification']],
  'curl-delete-body.txt': [
    ['webhook-request', 'error bearer-header Authorization', 'note accept-header Accept', 'error op-unregister-webhook blockNotification'],
  ],
  'httpx-debug-log.txt': [['token-request', 'error token-parameters-in-body query']],
  'perl-lwp-refresh.txt': [['token-request', 'error token-post-form path', 'error refresh-grant-type grant_type']],
  'python-mail-good.txt': [['token-request'], ['token-request']],
};
