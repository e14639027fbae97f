/** The findings of each file of the fourteenth round in `recorded/`, as `recorded-findings.ts` lists them. */
export const later: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fourteenth-composed-caddy-good.json': [['webhook-request', 'note accept-header Accept']],
  'fourteenth-composed-caddy-token-good.json': [['token-request']],
  'fourteenth-composed-caddy-update.json': [
    [
      'webhook-request',
      'error webhook-paths method',
      'error bearer-header access_token',
      'note accept-header Accept',
      'error webhook-headers Content-Type',
    ],
  ],
  'fourteenth-composed-got-update-good.txt': [['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type']],
  'fourteenth-composed-pino-http-good.json': [['webhook-request', 'note accept-header Accept']],
  'fourteenth-composed-playwright-good.txt': [
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'],
    ['token-request'],
  ],
  'fourteenth-composed-python-session-good.txt': [
    ['token-request'],
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'],
  ],
  'fourteenth-composed-superagent-good.txt': [
    ['token-request'],
    ['webhook-request', 'note accept-header Accept', 'note accept-header Content-Type'],
  ],
  'fourteenth-composed-urllib-good.txt': [['token-request']],
};
