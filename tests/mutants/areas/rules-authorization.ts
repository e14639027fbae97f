import { breakRules } from '../mutant.ts';

const server = 'src/sandbox/authorization-server';

/** Mutants of the rules of §2.1, §4.1 and §4.3: applications, the authorization endpoint and desktop applications. */
export const mutants = [
  ...breakRules('src/interface/application/application.ts', [
    [
      'redirect-uri-at-least-one',
      'an application needs no redirect URI',
      "v.pipe(v.array(RedirectUri), v.nonEmpty('must have at least one redirect URI'))",
      'v.array(RedirectUri)',
    ],
  ]),
  ...breakRules('src/interface/application/redirect-uris.ts', [
    ['redirect-uri-https', 'plain http is allowed for every host', '/^https:\\/\\//i.test(uri)', '/^https?:\\/\\//i.test(uri)'],
  ]),
  ...breakRules('src/sandbox/seed.ts', [
    ['primary-format-unique', 'two applications may have one primary format', "  ['applications', 'primaryFormat'],\n", ''],
  ]),
  ...breakRules(`${server}/routes.ts`, [
    [
      'registration-out-of-band',
      'a path takes registrations of applications',
      '[tokenPath]: { POST:',
      "'/oauth/register': { POST: { handle: token, refuse: oauthError } }, [tokenPath]: { POST:",
    ],
    [
      'authorize-get',
      'an authorization request may be a POST',
      '[authorizePath]: { GET:',
      '[authorizePath]: { POST: { handle: authorize, refuse: errorPage }, GET:',
    ],
  ]),
  ...breakRules(`${server}/authorize.ts`, [
    [
      'token-not-for-pages',
      'an Authorization header replaces the sign-in',
      '{ autoGrant } = context',
      "autoGrant = request.headers.has('authorization') ? {} : context.autoGrant",
    ],
  ]),
  ...breakRules(`${server}/checks/parameters.ts`, [
    ['response-type-code', 'response_type is compared without its case', "value === 'code'", "value?.toLowerCase() === 'code'"],
  ]),
  ...breakRules(`${server}/checks/client.ts`, [
    ['client-id-encoded', 'the beginning of a client id is accepted', 'entry.clientId === clientId', 'entry.clientId.startsWith(clientId)'],
  ]),
  ...breakRules(`${server}/checks/redirect-uri.ts`, [
    [
      'redirect-uri-exact',
      'a redirect URI may go on after a registered one',
      '!application.redirectUris.includes(redirectUri)',
      '!application.redirectUris.some((uri) => redirectUri.startsWith(uri))',
    ],
    ['redirect-uri-default', 'the default redirect URI of the application is ignored', 'application.defaultRedirectUri ??', 'undefined ??'],
    [
      'limit-redirect-uris',
      'only the first redirect URI of an application is accepted',
      'application.redirectUris.includes(redirectUri)',
      '(application.redirectUris[0] === redirectUri)',
    ],
  ]),
  ...breakRules(`${server}/checks/scope.ts`, [
    ['application-scopes', 'a scope that the application did not register is accepted', '!scopes.includes(name)', 'false'],
    ['scope-subset', 'all registered scopes are granted whatever is asked for', 'scopes.filter((name) => names.includes(name))', 'scopes'],
    [
      'scope-default-all',
      'without scope only the first registered one applies',
      'value === undefined ? scopes',
      'value === undefined ? scopes.slice(0, 1)',
    ],
  ]),
  ...breakRules(`${server}/checks/company.ts`, [
    ['company-id-selects', 'a company of which the user is no member is accepted', 'user.companyIds.includes(requested)', 'true'],
    ['company-prompt', 'a user of several companies gets the first one', 'user.companyIds.length === 1', 'user.companyIds.length > 0'],
  ]),
  ...breakRules(`${server}/interaction.ts`, [
    [
      'login-when-needed',
      'whoever is unknown is the first user',
      'seed.users.find((user) => user.id === id)',
      'seed.users.find((user) => user.id === id) ?? seed.users[0]',
    ],
  ]),
  ...breakRules(`${server}/pages/sign-in.ts`, [
    [
      'personal-data-scope',
      'the sign-in page shows e-mail addresses',
      'companies.get(company) ?? company',
      '`sam@${companies.get(company)}`',
    ],
  ]),
  ...breakRules(`${server}/pages/grant.ts`, [
    ['application-description-shown', 'the grant page does not show the description', '<p>${description}</p>', '<p>${name}</p>'],
    [
      'grant-page-shows',
      'the grant page shows scopes that were not requested',
      'interaction.scopes.map(scopeLine)',
      'scopes.map(({ name: scope }) => scopeLine(scope))',
    ],
  ]),
  ...breakRules(`${server}/pages/out-of-band.ts`, [
    ['desktop-oob-page', 'the out-of-band page shows a part of the code', '${code}</textarea', '${code.slice(1)}</textarea'],
    ['desktop-oob-title', 'the window title lacks code=', 'title: codeTitle(code)', 'title: `Success ${code}`'],
    ['desktop-oob-error-title', 'the window title of a failure lacks description=', 'errorTitle(description)', '`Error ${description}`'],
    ['error-oob-title', 'the window title has the message, not the error', '[refusal.options.code, refusal.message]', '[refusal.message]'],
  ]),
  ...breakRules(`${server}/redirect.ts`, [
    ['state-unchanged', 'state is encoded a second time', '`state=${state}`', '`state=${encodeURIComponent(state)}`'],
    ['state-omitted', 'an empty state is added', 'state === undefined ? []', "state === undefined ? ['state=']"],
    ['redirect-on-success', 'the browser is sent to the redirect URI with token, not code', "['code', code]", "['token', code]"],
    ['redirect-on-failure', 'every failure is a server_error', "['error', refusal.options.code]", "['error', 'server_error']"],
    ['desktop-localhost', 'a slash is added to the redirect URI', '? uri : new URL(uri).href', '? new URL(uri).href : uri'],
    ['deny-access-denied', 'a denial carries more than error and state', "refusal.cited.rule === 'deny-access-denied'", 'false'],
  ]),
  ...breakRules(`${server}/forced-error.ts`, [
    ['other-failure-error-code', 'every other failure is a server_error', 'code: error,', "code: 'server_error',"],
  ]),
];
