import type { Findings } from '../../recorded-inputs.ts';

/** What the diagnosis finds in the inputs of this folder, by file name. */
export const findings: Findings = {
  'bruno-two-addresses.txt': [['token-request', 'error two-addresses path']],
  'chat-secret-url.txt': [
    ['token-response'],
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query'],
  ],
  'csharp-refresh-token.txt': [['webhook-request', 'error bearer-header Authorization']],
  'csharp-renewed-correct.txt': [['webhook-request']],
  'curl-v-page.txt': [['token-request'], ['unknown', 'error token-not-for-pages Authorization']],
  'envoy-methods.txt': [
    ['webhook-request'],
    ['webhook-request', 'error webhook-paths method'],
    ['webhook-request', 'error op-unregister-webhook blockNotification'],
  ],
  'insomnia-yaml-correct.txt': [['token-request']],
  'issue-blocks.txt': [
    ['token-request'],
    ['webhook-request', 'error collapse-events-required options.collapseEvents', 'error lifecycle-not-registered events'],
  ],
  'java-connection-correct.txt': [['token-request']],
  'ktor-refresh-token.txt': [['webhook-request', 'error bearer-header Authorization']],
  'lambda-result.txt': [['notification', 'error receiver-answers-200 status']],
  'laravel-refresh-token.txt': [['webhook-request', 'error bearer-header Authorization']],
  'perl-curl-correct.txt': [['token-request']],
  'php-curl-correct.txt': [['token-request']],
  'pycurl-correct.txt': [['token-request']],
  'pytest-lifetime.txt': [['token-request', 'error token-expires-in expires_in']],
  'records-correct.txt': [['token-request'], ['webhook-request']],
  'records-expired-token.txt': [['token-request'], ['webhook-request', 'error access-token-expires Authorization']],
  'registration-mail.txt': [['settings', 'error primary-format-unique primary_format', 'error redirect-uri-https redirect_uris']],
  'requests-405.txt': [
    ['token-request', 'error secret-only-in-body client_secret', 'error token-parameters-in-body query', 'error token-post-form method'],
  ],
  'reqwest-405.txt': [['token-request', 'error token-post-form method']],
  'ruby-net-http-correct.txt': [['token-request']],
  'spring-refresh-token.txt': [['webhook-request', 'error bearer-header Authorization']],
  'swift-correct.txt': [['token-request']],
  'tcpdump-any-interface.txt': [['notification', 'error receiver-answers-200 status']],
};
