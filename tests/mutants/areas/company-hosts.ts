import { breakTests } from '../mutant.ts';

const hosts = 'tests/sandbox/base-urls.test.ts';

/** Mutants of the hosts that companies of a sandbox have, and of who may be called there. */
export const mutants = [
  ...breakTests('src/sandbox/base-urls.ts', hosts, [
    ['ignores what follows a host', ' || ![url.host, url.hostname].includes(host)', ''],
    ['gives two companies one host', 'taken.push(url.host);', ''],
    [
      'confuses the ports of hosts',
      'new URL(companyUrl).host === new URL(url).host',
      'new URL(companyUrl).hostname === new URL(url).hostname',
    ],
  ]),
  ...breakTests('src/sandbox/resource-server/authenticate.ts', hosts, [
    [
      'accepts a token at the host of another company',
      'companyAt(context, url) === (own && companyId)',
      'companyAt(context, url) !== undefined',
    ],
    ['accepts a token at the default host', 'companyAt(context, url) === (own && companyId)', 'companyAt(context, url) === undefined'],
    ['rejects Basic at the host of a company', 'companyId === undefined || ', ''],
  ]),
  ...breakTests('src/sandbox/router.ts', hosts, [
    ['has an authorization server at the host of a company', 'companyAt(context, request.url)', 'undefined'],
  ]),
  ...breakTests('src/sandbox/control/control.ts', 'tests/sandbox/library.test.ts', [
    ['revokes for the first company of all', 'grant.companyId ?? companyIds[0]', 'grant.companyId', 'same defaults'],
  ]),
];
