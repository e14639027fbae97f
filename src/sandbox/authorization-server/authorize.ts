import type { AutoGrant, Context } from '../context.ts';
import { parseForm } from '../form.ts';
import { Refusal } from '../refusal.ts';
import { runChecks, type Check } from './checks/check.ts';
import { identifyClient } from './checks/client.ts';
import { companyFor } from './checks/company.ts';
import { noteUnknownParameters, rejectRepeatedParameters, requireEncodedQuery, requireResponseTypeCode } from './checks/parameters.ts';
import { keepState, verifyRedirectUri } from './checks/redirect-uri.ts';
import { selectScopes } from './checks/scope.ts';
import { denied } from './decision.ts';
import { findGrantee } from './direct-grant.ts';
import { throwForcedError } from './forced-error.ts';
import { grantCode } from './grant-code.ts';
import { startInteraction, type AuthorizationRequest } from './interaction.ts';
import { loadPages } from './load-pages.ts';
import { ReceivedAuthorization } from './received-authorization.ts';
import { redirectWithCode, redirectWithError } from './redirect.ts';

/**
 * The first checks of an authorization request (§4.1), in order. Their refusals are error pages: a redirect to a URI that is not
 * verified would make this server an open redirector (RFC 6749 §10.15).
 */
const checksBeforeRedirect: readonly Check<ReceivedAuthorization>[] = [
  identifyClient, // client_id
  verifyRedirectUri, // redirect_uri
  keepState, // state
];

/** The other checks of an authorization request (§4.1), in order. Their refusals are redirects. company_id is checked once the user is known. */
const checksWithRedirect: readonly Check<ReceivedAuthorization>[] = [
  rejectRepeatedParameters, // RFC 6749 §3.1
  requireEncodedQuery, // "all values as URL-encoded query parameters"
  requireResponseTypeCode, // response_type
  selectScopes, // scope
  noteUnknownParameters, // RFC 6749 §3.1
  throwForcedError, // "other values may occur" (§7)
];

/**
 * The authorization endpoint (§4.1): checks the request, then asks the user to sign in. A Refusal is redirected if the redirect URI is verified;
 * otherwise it is thrown.
 */
export async function authorize(context: Context, request: Request): Promise<Response> {
  const { autoGrant } = context;
  const received = new ReceivedAuthorization(context, parseForm(new URL(request.url).search.slice(1)));
  await runChecks(checksBeforeRedirect, received);
  try {
    await runChecks(checksWithRedirect, received);
    const accepted = acceptedRequest(received);
    return await (autoGrant ? grantAtOnce(received, accepted, autoGrant) : askToSignIn(received, accepted));
  } catch (error) {
    if (error instanceof Refusal) return redirectWithError(context, received.target, error);
    throw error;
  }
}

function acceptedRequest({ parameters, target, redirectUriSent, scopes }: ReceivedAuthorization): AuthorizationRequest {
  const companyId = parameters.get('company_id');
  return { ...target, redirectUriSent, scopes, ...(companyId === undefined ? {} : { companyId }) };
}

async function askToSignIn({ context, appliedAssumptions }: ReceivedAuthorization, accepted: AuthorizationRequest): Promise<Response> {
  const interaction = await startInteraction(context, accepted);
  return (await loadPages()).signInPage(context, interaction, appliedAssumptions);
}

/** Grants or denies without pages, for tests without a browser. */
async function grantAtOnce(
  { context, appliedAssumptions }: ReceivedAuthorization,
  accepted: AuthorizationRequest,
  { deny = false, ...grantee }: AutoGrant,
): Promise<Response> {
  const chosen = findGrantee(context, grantee);
  const { user } = chosen;
  if (deny) throw denied(user);
  const companyId = companyFor(context, user, accepted.companyId) ?? chosen.companyId;
  return redirectWithCode(context, accepted, await grantCode(context, accepted, user.id, companyId), appliedAssumptions);
}
