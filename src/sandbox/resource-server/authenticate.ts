import type { KnownScope, Operation } from '../../interface/index.ts';
import { isGrantActive } from '../authorization-server/revocation.ts';
import { decodeBase64 } from '../base64.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import type { AccessToken } from '../records.ts';
import { Refusal, type Broken } from '../refusal.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';

/** On whose behalf a request to the API is made. */
export interface Principal {
  readonly clientId: string;
  readonly userId: string;
  readonly scopes: readonly string[];
}

const realm = 'Bearer realm="sandbox"';
/** Scopes of which a token needs one to change something. The mapping is an assumption: §5 rule 3 says only that scopes limit a token. */
const changing: readonly KnownScope[] = ['Write', 'Reshare', 'Full'];

/** Finds out who asks, by Bearer or Basic (§5 rules 1 and 4), and notes by which assumptions. Throws a Refusal with the challenge of RFC 6750 §3. */
export async function authenticate(context: Context, request: Request, appliedAssumptions: AssumptionId[]): Promise<Principal> {
  if (new URL(request.url).searchParams.has('access_token'))
    throw new Refusal({
      rule: 'bearer-header',
      status: 400,
      code: 'invalid_request',
      message: 'The access token is in the query; it belongs into the header Authorization: Bearer.',
      headers: challenge('invalid_request'),
      assumptions: ['token-in-query'],
    });
  const header = request.headers.get('authorization');
  if (header === null || header.trim() === '') throw unknownCredentials('no_credentials', 'The request has no Authorization header.');
  const [scheme = '', ...rest] = header.trim().split(/ +/);
  const credentials = rest.join(' ');
  if (scheme.toLowerCase() === 'bearer') return bearer(context, credentials);
  if (scheme.toLowerCase() === 'basic') {
    appliedAssumptions.push('bearer-and-basic', 'basic-credentials');
    return basic(context, credentials);
  }
  throw unknownCredentials('unknown_scheme', `The scheme ${JSON.stringify(scheme)} is not known here: use Bearer.`);
}

/** Refuses an operation that the scopes of the token do not cover (assumption scope-mapping). */
export function checkScope(operation: Operation, principal: Principal): void {
  if (operation.method === 'GET' || changing.some((scope) => principal.scopes.includes(scope))) return;
  const message = `${operation.id} needs the scope ${changing.join(' or ')}; the token has ${principal.scopes.join(' and ') || 'none'}.`;
  throw new Refusal({
    assumption: 'scope-mapping',
    status: 403,
    code: 'insufficient_scope',
    message,
    headers: {
      'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="Write"`,
    },
  });
}

async function bearer(context: Context, token: string): Promise<Principal> {
  // The syntax of RFC 6750 §2.1.
  if (!/^[\w~+/.-]+=*$/.test(token))
    throw invalidToken(
      context,
      { rule: 'bearer-header' },
      'The access token is malformed: Bearer takes one token, without quotes or spaces.',
    );
  const found = await context.store.get<AccessToken>('access-tokens', token);
  if (!found || (context.mode === 'strict' && !(await isGrantActive(context, found.grant))))
    throw invalidToken(
      context,
      { assumption: 'expired-token-401' },
      'The access token is not known here: it was never issued, or was revoked, or is long expired.',
    );
  if (context.clock.now() >= found.expiresAt)
    throw invalidToken(context, { rule: 'access-token-expires' }, 'The access token has expired. Get a new one with the refresh token.');
  const { clientId, userId, scopes: granted } = found.grant;
  return { clientId, userId, scopes: granted };
}

function basic(context: Context, credentials: string): Principal {
  const decoded = decodeBase64(credentials);
  const [username, password] =
    decoded === undefined || !decoded.includes(':')
      ? []
      : [decoded.slice(0, decoded.indexOf(':')), decoded.slice(decoded.indexOf(':') + 1)];
  if (username === undefined)
    throw invalidBasic(
      { assumption: 'basic-credentials' },
      'The Basic credentials are malformed: they are the base64 of username:password.',
    );
  const { applications, apiCredentials } = context.seed;
  if (applications.some(({ clientId }) => clientId === username))
    throw invalidBasic(
      { rule: 'secret-only-in-body' },
      'A client id and secret are no credentials for the API: the secret goes in token requests only.',
    );
  const known = apiCredentials.find((credential) => credential.username === username && credential.password === password);
  if (!known) throw invalidBasic({ assumption: 'basic-credentials' }, 'The Basic credentials are not known here.');
  const application = applications.find(({ clientId }) => clientId === known.clientId);
  return { clientId: known.clientId, userId: known.userId, scopes: application?.scopes ?? [] };
}

function challenge(error: string): Record<string, string> {
  return { 'WWW-Authenticate': `${realm}, error="${error}"` };
}

/** Without credentials that are known by their kind, there is no error code (RFC 6750 §3.1). */
function unknownCredentials(code: string, message: string): Refusal {
  return new Refusal({
    rule: 'bearer-header',
    status: 401,
    code,
    message,
    headers: { 'WWW-Authenticate': realm },
    assumptions: ['expired-token-401'],
  });
}

function invalidToken(context: Context, broken: Broken, message: string): Refusal {
  return new Refusal({
    ...broken,
    status: pickVariant(context, [401, 403]),
    code: 'invalid_token',
    message,
    headers: challenge('invalid_token'),
    assumptions: ['expired-token-401'],
  });
}

function invalidBasic(broken: Broken, message: string): Refusal {
  return new Refusal({
    ...broken,
    status: 401,
    code: 'invalid_credentials',
    message,
    headers: { 'WWW-Authenticate': `${realm}, Basic realm="sandbox"` },
    assumptions: ['basic-credentials'],
  });
}
