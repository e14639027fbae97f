import { endpoints, parameterNames } from '../../interface/index.ts';
import { rejectIfStrict } from '../assumptions/reject-if-strict.ts';
import type { Context } from '../context.ts';
import { parseForm } from '../form.ts';
import { Refusal, type RefusalOptions } from '../refusal.ts';
import { runChecks, type Check } from './checks/check.ts';
import { authenticateClient } from './checks/client-authentication.ts';
import { rejectRepeatedParameters, requireEncodedBody } from './checks/parameters.ts';
import {
  findCode,
  requireActiveGrantOfCode,
  requireCodeOfClient,
  requireLiveCode,
  requireSameRedirectUri,
  useCode,
} from './grants/authorization-code.ts';
import { issueTokens } from './grants/issue.ts';
import {
  chooseRefreshToken,
  findRefreshToken,
  requireRefreshTokenOfClient,
  requireActiveGrantOfRefreshToken,
} from './grants/refresh-token.ts';
import { readTokenForm } from './read-form.ts';
import { ReceivedTokenRequest, type GrantTypeChecks } from './received-token-request.ts';

/** The checks of every token request (§4.2), in order. */
const checks: readonly Check<ReceivedTokenRequest>[] = [
  rejectParametersInQuery, // "Parameters go in the body, not the query"
  readTokenForm, // Content-Type
  rejectRepeatedParameters, // RFC 6749 §3.2
  requireEncodedBody, // "Each value is URL-encoded"
  selectGrantType, // grant_type
  authenticateClient, // client_id, client_secret
];

/** The checks of each grant type, in order. A code is used up by the last one, so that a rejected request does not use it up. */
const grantTypes: Readonly<Record<string, GrantTypeChecks>> = {
  authorization_code: {
    clientRules: { id: 'exchange-client-id', secret: 'exchange-client-secret' },
    checks: [
      findCode, // code
      requireCodeOfClient, // RFC 6749 §4.1.3
      requireLiveCode, // "within ... of issue" (§3.2)
      requireSameRedirectUri, // redirect_uri
      requireActiveGrantOfCode, // the user may have revoked it
      useCode, // "first use" (§3.2)
    ],
  },
  refresh_token: {
    clientRules: { id: 'refresh-client-id', secret: 'refresh-client-secret' },
    checks: [
      findRefreshToken, // refresh_token
      requireRefreshTokenOfClient, // RFC 6749 §6
      requireActiveGrantOfRefreshToken, // "valid for the lifetime of the user's grant" (§3.3)
      chooseRefreshToken,
    ],
  },
};

const tokenParameters = new Set(parameterNames(endpoints.token, 'form'));

/** The token endpoint (§4.2). */
export async function token(context: Context, request: Request): Promise<Response> {
  const received = new ReceivedTokenRequest(context, request);
  await runChecks(checks, received);
  await runChecks(received.grantType.checks, received);
  return issueTokens(received);
}

function rejectParametersInQuery(received: ReceivedTokenRequest): void {
  const name = parameterInQuery(received.request);
  if (name !== undefined) rejectIfStrict(received, misplaced(`${name} is in the query. Send it in the body.`));
}

function selectGrantType(received: ReceivedTokenRequest): void {
  const name = received.parameters.get('grant_type');
  const known = name === undefined || !Object.hasOwn(grantTypes, name) ? undefined : grantTypes[name];
  if (!known) throw unknownGrantType(name, received.request);
  received.grantType = known;
}

function unknownGrantType(name: string | undefined, request: Request): Refusal {
  if (name === undefined && parameterInQuery(request) !== undefined)
    return new Refusal(misplaced('grant_type is not in the body. Send parameters in the body, not in the query.'));
  const expected = `Send ${Object.keys(grantTypes).join(' or ')}.`;
  return new Refusal({
    rule: 'exchange-grant-type',
    status: 400,
    ...(name === undefined
      ? { code: 'invalid_request', message: `grant_type is missing. ${expected}` }
      : { code: 'unsupported_grant_type', message: `grant_type is ${JSON.stringify(name)}. ${expected}` }),
  });
}

function misplaced(message: string): RefusalOptions {
  return { rule: 'token-parameters-in-body', status: 400, code: 'invalid_request', message, assumptions: ['token-query-ignored'] };
}

/** The first parameter of the interface in the query of a token request. */
function parameterInQuery({ url }: Request): string | undefined {
  const at = url.indexOf('?');
  return at < 0 ? undefined : parseForm(url.slice(at + 1)).names.find((name) => tokenParameters.has(name));
}
