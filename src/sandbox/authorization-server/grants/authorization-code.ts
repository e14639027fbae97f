import { limits } from '../../../interface/index.ts';
import { present, remove, set } from '../../../store/store.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Context } from '../../context.ts';
import type { Code, UsedCode } from '../../records.ts';
import { Refusal, type Cited } from '../../refusal.ts';
import type { ReceivedTokenRequest } from '../received-token-request.ts';
import { endGrants } from '../revocation.ts';
import type { Grant } from '../../../wire/control-records.ts';

/** Finds the issued, unused code that a request sends, and its grant (§3.2). Rejects with a Refusal where there is none. */
export async function findCode(received: ReceivedTokenRequest): Promise<void> {
  const { context, parameters } = received;
  const value = parameters.get('code');
  if (value === undefined) throw new Refusal({ rule: 'exchange-code', status: 400, code: 'invalid_request', message: 'code is missing.' });
  const code = await context.store.get<Code>('codes', value);
  if (!code) {
    const used = await context.store.get<UsedCode>('used-codes', value);
    if (used) throw await reuse(received, used.grant);
    throw invalidGrant(context, { rule: 'exchange-code' }, 'The code is unknown. Send the code from the redirect.');
  }
  received.code = code;
  received.grant = code.grant;
}

/** The code was issued to the client that sends it (RFC 6749 §4.1.3). Otherwise throws a Refusal. */
export function requireCodeOfClient({ context, application, grant }: ReceivedTokenRequest): void {
  if (grant.clientId !== application.clientId)
    throw invalidGrant(context, { assumption: 'client-before-code' }, `The code was not issued to ${application.name}.`);
}

/** The code has not expired (§3.2). Otherwise throws a Refusal. */
export function requireLiveCode({ context, code }: ReceivedTokenRequest): void {
  if (context.clock.now() >= code.issuedAt + limits.codeSeconds * 1000)
    throw invalidGrant(context, { rule: 'code-expires' }, `The code expired ${String(limits.codeSeconds)} seconds after it was issued.`);
}

/** `redirect_uri` has the same value as in the authorization request, if it was there (§4.2). Otherwise throws a Refusal. */
export async function requireSameRedirectUri({ context, parameters, code, appliedAssumptions }: ReceivedTokenRequest): Promise<void> {
  const { redirectUri, redirectUriSent } = code;
  const sent = parameters.get('redirect_uri');
  const mismatch = async (cited: Cited, message: string): Promise<Refusal> => {
    if (pickVariant(context, [false, true])) await context.store.commit([remove('codes', code.code)]);
    return invalidGrant(context, cited, message, ['redirect-mismatch-400']);
  };
  if (redirectUriSent) {
    const expected = `Send the value from the authorization request: ${JSON.stringify(redirectUri)}.`;
    const rule = 'exchange-redirect-uri-same';
    if (sent === undefined) throw await mismatch({ rule }, `redirect_uri is missing. ${expected}`);
    if (sent !== redirectUri) throw await mismatch({ rule }, `redirect_uri is ${JSON.stringify(sent)}. ${expected}`);
  } else if (sent !== undefined) {
    const assumption = 'redirect-uri-not-needed-equal';
    if (context.mode === 'strict' || sent !== redirectUri)
      throw await mismatch({ assumption }, 'redirect_uri was not in the authorization request. Leave it out.');
    appliedAssumptions.push(assumption);
  }
}

/** Uses the code up when its tokens are stored: of several requests with one code, one gets them (§3.2). */
export function useCode(received: ReceivedTokenRequest): void {
  const { code, issuedAt, grant } = received.code;
  const used: UsedCode = { code, issuedAt, grant };
  received.changes.push(remove('codes', code), set('used-codes', code, used));
  received.conditions.push([present('codes', code), () => reuse(received, grant)]);
}

/** The user has not revoked the grant when the tokens are stored. */
export function requireActiveGrantOfCode({ context, grant, conditions }: ReceivedTokenRequest): void {
  const message = 'The user revoked the grant before the code was exchanged.';
  conditions.push([
    present('grants', grant.id),
    () => Promise.resolve(invalidGrant(context, { assumption: 'revocation-covers' }, message)),
  ]);
}

/** Refuses a used code. With `vary`, the grant may end when its own client uses the code again (RFC 6749 §4.1.2). */
async function reuse({ context, application }: ReceivedTokenRequest, grant: Grant): Promise<Refusal> {
  if (grant.clientId === application.clientId && pickVariant(context, [false, true])) await endGrants(context, [grant]);
  const message = 'The code was already used. A code can be used once.';
  return invalidGrant(context, { rule: 'code-single-use' }, message, ['code-failure-400', 'tokens-outlive-reuse']);
}

function invalidGrant(
  context: Context,
  cited: Cited,
  message: string,
  assumptions: readonly AssumptionId[] = ['code-failure-400'],
): Refusal {
  return new Refusal({
    ...cited,
    status: pickVariant(context, [400, 401, 403]),
    code: 'invalid_grant',
    message,
    assumptions,
  });
}
