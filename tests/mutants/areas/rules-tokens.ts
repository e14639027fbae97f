import { breakRules } from '../mutant.ts';

const server = 'src/sandbox/authorization-server';
const authorizationCode = `${server}/grants/authorization-code.ts`;
const clientAuthentication = `${server}/checks/client-authentication.ts`;
const authenticate = 'src/sandbox/resource-server/authenticate.ts';

/** Mutants of the rules of §2.2, §3.2, §3.3, §4.2 and §5: codes, tokens and who may call the API. */
export const mutants = [
  ...breakRules('src/interface/limits.ts', [
    ['limit-code-lifetime', 'a code lives a second longer', 'codeSeconds: 60', 'codeSeconds: 61'],
    ['access-token-60-minutes', 'an access token lives for two hours', 'accessTokenSeconds: 3600', 'accessTokenSeconds: 7200'],
    ['limit-access-token-lifetime', 'an access token lives for 50 minutes', 'accessTokenSeconds: 3600', 'accessTokenSeconds: 3000'],
  ]),
  ...breakRules(authorizationCode, [
    ['code-single-use', 'a used code is accepted', "present('codes', code)", "present('grants', grant.id)"],
    [
      'code-expires',
      'a code is good at the moment at which it expires',
      'context.clock.now() >= code.issuedAt',
      'context.clock.now() > code.issuedAt',
    ],
    ['code-exchanged-once-in-time', 'a code lives for six seconds', 'limits.codeSeconds * 1000', 'limits.codeSeconds * 100'],
    ['error-code-unusable', 'used codes are forgotten at once', "set('used-codes', code,", "set('forgotten', code,"],
    ['exchange-code', 'a code that was never issued counts as used', 'if (used) throw', 'if (value) throw'],
    [
      'exchange-redirect-uri-same',
      'redirect_uri may go on after the one that was sent',
      'if (sent !== redirectUri)',
      'if (!sent.startsWith(redirectUri))',
    ],
    ['error-redirect-uri', 'redirect_uri need not be repeated', 'if (redirectUriSent)', 'if (redirectUriSent && sent)'],
  ]),
  ...breakRules(clientAuthentication, [
    [
      'exchange-client-id',
      'the client is found by its secret alone',
      'entry.clientId === clientId',
      "entry.clientSecret === parameters.get('client_secret')",
    ],
    [
      'exchange-client-secret',
      'a proper prefix of the client secret is accepted',
      'application.clientSecret !== secret',
      '!application.clientSecret.startsWith(secret)',
    ],
    ['refresh-client-secret', 'any client secret is accepted', 'application.clientSecret !== secret', 'false'],
    ['secret-only-in-body', 'client credentials in a Basic header are accepted', '!context.basicClientAuthentication', 'false'],
  ]),
  ...breakRules(`${server}/read-form.ts`, [
    ['token-post-form', 'a token request may have any Content-Type', '!== formMediaType', "=== ''"],
  ]),
  ...breakRules('src/sandbox/form.ts', [
    ['token-values-encoded', 'values are decoded twice', 'undefined : decoded(raw)', 'undefined : decoded(decoded(raw))'],
  ]),
  ...breakRules(`${server}/token.ts`, [
    [
      'token-parameters-in-body',
      'parameters in the query are not noticed',
      'name === undefined && parameterInQuery(request) !== undefined',
      'false',
    ],
    [
      'exchange-grant-type',
      'grant_type is compared without its case',
      '!Object.hasOwn(grantTypes, name) ? undefined : grantTypes[name]',
      'false ? undefined : grantTypes[name.toLowerCase()]',
    ],
    [
      'refresh-grant-type',
      'every other grant_type is a refresh',
      '!Object.hasOwn(grantTypes, name) ? undefined : grantTypes[name]',
      "false ? undefined : (grantTypes[name] ?? grantTypes['refresh_token'])",
    ],
  ]),
  ...breakRules(`${server}/grants/issue.ts`, [
    [
      'token-access-token',
      'the access token that is issued is not the one that is stored',
      "'access-tokens', access.token, access",
      "'access-tokens', grant.id, access",
    ],
    ['token-type-bearer', 'token_type is bearer in lower case', "token_type: 'Bearer'", "token_type: 'bearer'"],
    [
      'token-expires-in',
      'expires_in is in milliseconds',
      'expires_in: limits.accessTokenSeconds',
      'expires_in: limits.accessTokenSeconds * 1000',
    ],
    ['token-refresh-token', 'the refresh token is the access token', 'refresh_token: refresh.token', 'refresh_token: access.token'],
    ['token-response-json', 'a token response may be cached', 'headers: noStore', 'headers: {}'],
    [
      'refresh-gives-access-token',
      'a new access token has expired already',
      'clock.now() + limits.accessTokenSeconds * 1000',
      'clock.now()',
    ],
  ]),
  ...breakRules(`${server}/grants/refresh-token.ts`, [
    ['refresh-client-id', 'a client refreshes the tokens of another one', 'grant.clientId !== application.clientId', 'false'],
    [
      'refresh-token-lives-with-grant',
      'a refresh token serves once',
      "context.store.get<RefreshToken>('refresh-tokens', value)",
      "context.store.get<RefreshToken>('refresh-tokens', value); await context.store.commit([{ type: 'delete', collection: 'refresh-tokens', key: value }])",
    ],
    [
      'refresh-refresh-token',
      'an access token counts as a refresh token',
      "context.store.get<RefreshToken>('refresh-tokens', value);",
      "context.store.get<RefreshToken>('refresh-tokens', value) ?? await context.store.get<RefreshToken>('access-tokens', value);",
    ],
    [
      'error-refresh-invalidated',
      'each grant counts as valid',
      "present('grants', grant.id)",
      "present('refresh-tokens', parameters.get('refresh_token') ?? '')",
    ],
  ]),
  ...breakRules(`${server}/revocation.ts`, [
    ['revoke-invalidates-refresh', 'a revoked grant is kept', "remove('grants', id), ", ''],
    ['limit-refresh-token-lifetime', 'a revocation finds no grant', '(grant) => grant.clientId === clientId', '(grant) => !grant'],
  ]),
  ...breakRules(`${server}/grant-code.ts`, [
    [
      'grant-again-new-refresh',
      'a new grant revives the refresh tokens of the revoked one',
      '{ id: mintId(random), ...granted }',
      '{ id: combination, ...granted }',
    ],
    ['token-unique', 'a grant is found without its company', '[clientId, userId, companyId, ...scopes]', '[clientId, userId, ...scopes]'],
  ]),
  ...breakRules(authenticate, [
    [
      'token-valid-for-api',
      'every access token has expired',
      'if (context.clock.now() >= found.expiresAt)',
      'if (context.clock.now() >= 0)',
    ],
    [
      'access-token-expires',
      'an access token is good at the moment at which it expires',
      'context.clock.now() >= found.expiresAt',
      'context.clock.now() > found.expiresAt',
    ],
    ['error-expired-token', 'an access token never expires', 'context.clock.now() >= found.expiresAt', 'false'],
    ['bearer-header', 'the scheme Bearer is compared with its case', "scheme.toLowerCase() === 'bearer'", "scheme === 'Bearer'"],
    ['scopes-limit-token', 'a token of any scope may create', "method === 'GET'", "method !== 'DELETE'"],
    ['webhook-examples-basic', 'any password is accepted', ' && credential.password === password', ''],
  ]),
];
