import { limits } from '../../../interface/index.ts';
import { choose } from '../../assumptions/choose.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import type { Parameters } from '../../form.ts';
import type { Code } from '../../records.ts';
import { Refusal, type Broken } from '../../refusal.ts';
import { stands } from '../revocation.ts';
import { issueTokens, type TokenRequest } from './issue.ts';

/** Exchanges a code for tokens (§4.2). Every check comes before the code is taken, so that a refused request does not use it up. */
export async function exchangeCode(context: Context, { parameters, application, assumptions }: TokenRequest): Promise<Response> {
  const value = parameters.get('code');
  if (value === undefined) throw new Refusal({ rule: 'exchange-code', status: 400, code: 'invalid_request', message: 'code is missing.' });
  const code = await findCode(context, value);
  if (code.grant.clientId !== application.clientId)
    throw refused(
      context,
      { assumption: 'client-before-code' },
      `The code was issued to another application than ${application.name}.`,
      'code-failure-400',
    );
  if (context.clock.now() >= code.issuedAt + limits.codeSeconds * 1000)
    throw refused(
      context,
      { rule: 'code-expires' },
      `The code has expired: it lives ${String(limits.codeSeconds)} seconds.`,
      'code-failure-400',
    );
  const accepted = checkRedirectUri(context, parameters, code);
  if (!(await stands(context, code.grant)))
    throw refused(
      context,
      { assumption: 'revocation-covers' },
      'The user revoked the grant before the code was exchanged.',
      'code-failure-400',
    );
  if (!(await context.store.take('codes', value))) throw used(context);
  await context.store.set('used-codes', value, { code: value, issuedAt: code.issuedAt });
  return issueTokens(context, code.grant, [...assumptions, ...accepted]);
}

async function findCode(context: Context, value: string): Promise<Code> {
  const code = await context.store.get<Code>('codes', value);
  if (code) return code;
  if (await context.store.get('used-codes', value)) throw used(context);
  throw refused(
    context,
    { rule: 'exchange-code' },
    'The code is not known here: it is not one that a redirect carried.',
    'code-failure-400',
  );
}

function used(context: Context): Refusal {
  return refused(context, { rule: 'code-single-use' }, 'The code was used already. A code can be used once.', 'code-failure-400');
}

/** `redirect_uri` is repeated if it was sent to the authorization endpoint (§4.2). Returns the assumptions that accepting it rests on. */
function checkRedirectUri(context: Context, parameters: Parameters, code: Code): AssumptionId[] {
  const sent = parameters.get('redirect_uri');
  const mismatch = (message: string): Refusal => refused(context, { rule: 'exchange-redirect-uri-same' }, message, 'redirect-mismatch-400');
  if (code.redirectUriSent) {
    if (sent === undefined) throw mismatch('redirect_uri is missing: it was in the authorization request, so it has to be repeated.');
    if (sent !== code.redirectUri)
      throw mismatch(`redirect_uri is ${JSON.stringify(sent)}; in the authorization request it was ${JSON.stringify(code.redirectUri)}.`);
    return [];
  }
  if (sent === undefined) return [];
  if (context.mode === 'strict' || sent !== code.redirectUri)
    throw refused(
      context,
      { assumption: 'redirect-uri-not-needed-equal' },
      'redirect_uri was not in the authorization request; leave it out.',
      'redirect-mismatch-400',
    );
  return ['redirect-uri-not-needed-equal'];
}

function refused(context: Context, broken: Broken, message: string, assumption: AssumptionId): Refusal {
  return new Refusal({ ...broken, status: choose(context, [400, 401, 403]), code: 'invalid_grant', message, assumptions: [assumption] });
}
