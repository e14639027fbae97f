import type { Endpoint } from '../../interface/index.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import { changingScopes } from '../assumptions/changing-scopes.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';
import { isGrantActive } from '../authorization-server/revocation.ts';
import { decodeBase64 } from '../../http/base64.ts';
import { companyAt } from '../base-urls.ts';
import type { Context } from '../context.ts';
import type { AccessToken } from '../records.ts';
import { Refusal, type Cited } from '../refusal.ts';

/** The application and the user that a request acts for. */
export interface Principal {
  readonly clientId: string;
  readonly userId: string;
  /** The company of the access token; `Basic` has none. */
  readonly companyId?: string;
  readonly scopes: readonly string[];
}

const realm = 'Bearer realm="sandbox"';

/** Authenticates a request by Bearer or Basic (§5 rules 1 and 4), and notes the assumptions. Throws a Refusal with the challenge of RFC 6750 §3. */
export async function authenticate(context: Context, request: Request, appliedAssumptions: AssumptionId[]): Promise<Principal> {
  if (new URL(request.url).searchParams.has('access_token'))
    throw new Refusal({
      rule: 'bearer-header',
      status: 400,
      code: 'invalid_request',
      message: 'The access token is in the query. Send it in the header Authorization: Bearer.',
      headers: challenge('invalid_request'),
      assumptions: ['token-in-query'],
    });
  const header = request.headers.get('authorization')?.trim() ?? '';
  if (header === '') throw unsupported('no_credentials', 'The request has no Authorization header.');
  const [scheme = '', ...rest] = header.split(/ +/);
  const credentials = rest.join(' ');
  if (scheme.toLowerCase() === 'bearer') return bearer(context, credentials);
  if (scheme.toLowerCase() === 'basic') {
    appliedAssumptions.push('bearer-and-basic', 'basic-credentials');
    return basic(context, credentials);
  }
  // Without a scheme, the first word is the token.
  throw unsupported('unknown_scheme', 'Write Bearer before the access token in the Authorization header.');
}

/** The token is for the company whose host the request has (assumption `company-host-only`). `Basic` has no company. Throws a Refusal. */
export function checkHost(context: Context, { url }: Request, { companyId }: Principal): void {
  const own = companyId === undefined ? undefined : context.companyUrls.get(companyId);
  if (companyId === undefined || companyAt(context, url) === (own && companyId)) return;
  throw new Refusal({
    assumption: 'company-host-only',
    status: pickVariant(context, [404, 403]),
    code: 'wrong_host',
    message: `For the company of this access token, {base_url} is ${own ?? context.baseUrl}.`,
  });
}

/** The scopes of the token cover the operation (assumption `scope-mapping`). Throws a Refusal. */
export function checkScope({ id, method }: Endpoint, { scopes }: Principal): void {
  if (method === 'GET' || changingScopes.some((scope) => scopes.includes(scope))) return;
  throw new Refusal({
    assumption: 'scope-mapping',
    status: 403,
    code: 'insufficient_scope',
    message: `${id} requires one of these scopes: ${changingScopes.join(', ')}. The token has ${scopes.join(' and ') || 'none'}.`,
    headers: { 'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="Write"` },
  });
}

async function bearer(context: Context, token: string): Promise<Principal> {
  const invalid = (cited: Cited, message: string): Refusal =>
    new Refusal({
      ...cited,
      status: pickVariant(context, [401, 403]),
      code: 'invalid_token',
      message,
      headers: challenge('invalid_token'),
      assumptions: ['expired-token-401'],
    });
  // The syntax of RFC 6750 §2.1.
  if (!/^[\w~+/.-]+=*$/.test(token))
    throw invalid({ rule: 'bearer-header' }, 'The access token is malformed. Send one token after Bearer, without quotes or spaces.');
  const found = await context.store.get<AccessToken>('access-tokens', token);
  if (!found || (context.mode === 'strict' && !(await isGrantActive(context, found.grant))))
    throw invalid(
      { assumption: 'expired-token-401' },
      'The access token is unknown or revoked, or it expired so long ago that the sandbox no longer stores it.',
    );
  if (context.clock.now() >= found.expiresAt)
    throw invalid({ rule: 'access-token-expires' }, 'The access token has expired. Use the refresh token to get a new one.');
  return found.grant;
}

function basic(context: Context, credentials: string): Principal {
  const assumption = 'basic-credentials';
  const invalid = (cited: Cited, message: string): Refusal =>
    new Refusal({
      ...cited,
      status: 401,
      code: 'invalid_credentials',
      message,
      headers: { 'WWW-Authenticate': `${realm}, Basic realm="sandbox"` },
      assumptions: [assumption],
    });
  const [, username, password] = /^([^:]*):(.*)$/s.exec(decodeBase64(credentials) ?? '') ?? [];
  if (username === undefined) throw invalid({ assumption }, 'The Basic credentials are malformed. Send the base64 of username:password.');
  const { applications, apiCredentials } = context.seed;
  if (applications.some(({ clientId }) => clientId === username))
    throw invalid(
      { rule: 'secret-only-in-body' },
      'The API does not accept a client ID and secret. Send the secret only in token requests.',
    );
  const known = apiCredentials.find((credential) => credential.username === username && credential.password === password);
  if (!known) throw invalid({ assumption }, 'The Basic credentials are unknown.');
  const application = applications.find(({ clientId }) => clientId === known.clientId);
  return { clientId: known.clientId, userId: known.userId, scopes: application?.scopes ?? [] };
}

function challenge(error: string): Record<string, string> {
  return { 'WWW-Authenticate': `${realm}, error="${error}"` };
}

/** Without credentials of a supported kind, the challenge has no error code (RFC 6750 §3.1). */
function unsupported(code: string, message: string): Refusal {
  const headers = { 'WWW-Authenticate': realm };
  return new Refusal({ rule: 'bearer-header', status: 401, code, message, headers, assumptions: ['expired-token-401'] });
}
