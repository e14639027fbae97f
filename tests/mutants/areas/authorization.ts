import { breakTests } from '../mutant.ts';

const server = 'src/sandbox/authorization-server';
const library = 'tests/sandbox/library.test.ts';
const badInput = 'tests/adapters/bad-input.test.ts';
const tokens = 'tests/sandbox/authorization/tokens.test.ts';
const pages = 'tests/sandbox/authorization/pages.test.ts';

/** Mutants of grants, tokens and interactions that are not of one rule. */
export const mutants = [
  ...breakTests(`${server}/revocation.ts`, tokens, [
    ['a revocation forgets the application', 'grant.clientId === clientId && ', '', 'revoke-invalidates-refresh'],
    ['a revocation forgets the user', 'grant.userId === userId && ', '', 'revoke-invalidates-refresh'],
    ['a revocation forgets the company', ' && grant.companyId === companyId', '', 'revoke-invalidates-refresh'],
  ]),
  ...breakTests(`${server}/direct-grant.ts`, library, [
    ['accepts a company that is not of the user', ' || !user.companyIds.includes(companyId)', ''],
    [
      'makes a grant for each order of scopes',
      'application.scopes.filter((scope) => scopes?.includes(scope) ?? true)',
      'scopes ?? application.scopes',
    ],
    ['accepts scopes that the application does not have', 'foreign !== undefined', "foreign === 'none'"],
    ['lets a directly granted code be exchanged without its redirect URI', 'redirectUriSent: true', 'redirectUriSent: false'],
  ]),
  ...breakTests('src/sandbox/options.ts', library, [['accepts options that it does not have', '!Object.hasOwn(known, name)', 'false']]),
  ...breakTests('src/sandbox/seed.ts', 'tests/sandbox/authorization/modes.test.ts', [
    ['starts with a seed that strict refuses later', "assumptions === 'strict'", 'false'],
  ]),
  ...breakTests('src/sandbox/seed.ts', badInput, [
    ['accepts a user name with a colon', "credential.username.includes(':') || ", ''],
    ['accepts a user name that is a client ID', ' || clients.has(credential.username)', ''],
  ]),
  ...breakTests('src/adapters/checked-ports.ts', badInput, [
    [
      'accepts a status that HTTP does not have',
      "typeof status === 'number' && /^[1-5]\\d\\d$/.test(String(status))",
      "typeof status === 'number'",
    ],
    ['accepts a failure that it does not know', ' && Object.hasOwn(failures, String(failure))', ''],
  ]),
  ...breakTests('src/adapters/checked-fetch.ts', 'tests/adapters/fetch.test.ts', [
    ['returns a redirect to a request that allows none', "redirect === 'error'", 'false'],
    ['gives HEAD a body', "method === 'HEAD'", 'false'],
    ['keeps the fragment in the URL of a response', "url.replace(/#.*/s, '')", 'url'],
  ]),
  ...breakTests('src/adapters/node.ts', 'tests/adapters/node.test.ts', [
    ['discards the URLs of its options when it listens', 'sandbox.moveTo({ authUrl, baseUrl })', 'sandbox.moveTo({ authUrl: url })'],
  ]),
  ...breakTests('src/sandbox/deliveries/attempts.ts', library, [
    ['swallows what a post throws when its time is up', 'isOfEnd(error)', 'true'],
    ['reports what axios throws because it is aborted', '(?:Abort|Cancel|Timeout)', 'Abort'],
    ['reports a receiver that is gone after the end', '|EPIPE|UND_ERR)', '|EPIPE)'],
    ['reports a connection that a client cut because it is aborted', '(?:ECONN|', '(?:'],
  ]),
  ...breakTests('src/sandbox/control/paging.ts', 'tests/sandbox/control/access.test.ts', [
    ['ignores a parameter that a call does not have', '!names.includes(name)', 'false'],
    ['accepts a parameter twice', 'query.getAll(name).length > 1', 'false'],
  ]),
  ...breakTests('src/sandbox/sandbox.ts', library, [
    ['accepts a request to another origin', '!urls.some((url) => new URL(url).origin === origin)', 'false'],
  ]),
  ...breakTests('src/sandbox/error-reports.ts', library, [
    ['swallows an assertion that failed in a post', '!failed', 'true'],
    ['reports the same error again', '[...this.#reports];\n    this.#reports.clear();', '[...this.#reports];'],
    ['keeps an error that nothing awaits', 'this.#ended = true;', ''],
    ['swallows an error that nothing has awaited', 'void report.then();', ''],
    ['takes an error from the settled that waits', 'if (this.#waiting > 0) return;', ''],
  ]),
  ...breakTests('src/sandbox/http-routes.ts', library, [
    ['serves the endpoints of one base URL below the other', 'url.slice(hostBegin, begin) === otherHost', 'false'],
  ]),
  ...breakTests(`${server}/grant-code.ts`, tokens, [
    [
      'a grant is found without its application',
      '[clientId, userId, companyId, ...scopes]',
      '[userId, companyId, ...scopes]',
      'token-unique',
    ],
    ['a grant is found without its user', '[clientId, userId, companyId, ...scopes]', '[clientId, companyId, ...scopes]', 'token-unique'],
    [
      'a grant is found without its permissions',
      '[clientId, userId, companyId, ...scopes]',
      '[clientId, userId, companyId]',
      'token-unique',
    ],
  ]),
  ...breakTests(`${server}/grants/refresh-token.ts`, tokens, [
    ['a failed refresh names no assumption', "['refresh-failure-400']", '[]', 'token-unique'],
  ]),
  ...breakTests('src/sandbox/resource-server/authenticate.ts', 'tests/sandbox/webhook-api/credentials.test.ts', [
    ['takes a request without credentials for another scheme', "if (header === '')", 'if (false)', 'told apart'],
    ['a refused client secret names no assumption', 'assumptions: [assumption]', 'assumptions: []', 'secret-only-in-body'],
  ]),
  ...breakTests('src/sandbox/mint.ts', tokens, [['tokens have 8 characters', 'random.bytes(43)', 'random.bytes(8)', '128 bits']]),
  ...breakTests(`${server}/sign-in.ts`, pages, [
    ['an interaction outlives a sign-in that failed', 'await endInteraction(context, interaction);', '', 'a sign-in that fails'],
    [
      'a form that failed is shown at once, so that a reload sends it again',
      "return continueInteraction(context, interaction, { problem: 'Choose one of these users.' });",
      "return (await import('./load-pages.ts')).loadPages().then(({ signInPage }) => signInPage(context, interaction));",
      'send no form again',
    ],
  ]),
  ...breakTests(`${server}/interaction.ts`, pages, [
    [
      'the problem of a form outlives it',
      '{ ...interaction, problem: undefined, ...changes }',
      '{ ...interaction, ...changes }',
      'send no form again',
    ],
    ['a form revives an interaction that was decided', ", [unchanged('interactions', id, interaction)]", '', 'a form that comes too late'],
    ['the browser repeats the form after its redirect', 'status: 303', 'status: 307', 'send no form again'],
  ]),
  ...breakTests(`${server}/out-of-band.ts`, pages, [
    ['a code stays on its page after its life', 'result && clock.now() < result.endsAt', 'result', 'as long as the code lives'],
    [
      'the page of a code is shown at once, so that a reload sends the form again',
      'if (id === undefined) return',
      'return',
      'send no form again',
    ],
  ]),
  ...breakTests(`${server}/pages/comparison.ts`, pages, [
    ['nothing is marked in a redirect URI', '<mark>${text.slice(start, end)}</mark>', '${text.slice(start, end)}', 'marks what differs'],
    ['redirect URIs that share their scheme count as similar', 'longest * 2 < sent.length', 'longest === 0', 'marks what differs'],
    ['only the start of redirect URIs counts', 'return start + sharedEnd(a, b, start)', 'return start', 'marks what differs'],
  ]),
];
