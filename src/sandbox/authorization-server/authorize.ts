import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import { parseForm } from '../form.ts';
import { Refusal } from '../refusal.ts';
import { checkClient } from './checks/client.ts';
import { checkEncoded, checkNotRepeated, checkResponseType, unknownParameters } from './checks/parameters.ts';
import { checkRedirectUri } from './checks/redirect-uri.ts';
import { checkScope } from './checks/scope.ts';
import { companyFor } from './company.ts';
import { checkForcedFailure } from './forced-failure.ts';
import { grantCode } from './grant.ts';
import { beginInteraction, type AuthorizationRequest } from './interaction.ts';
import { errorPage } from './pages/error.ts';
import { logInPage } from './pages/log-in.ts';
import { failure, success } from './respond.ts';

/** The authorization endpoint (§4.1): checks the request, then asks the user to log in. */
export async function authorize(context: Context, request: Request): Promise<Response> {
  const parameters = parseForm(new URL(request.url).search.slice(1));
  try {
    // Until both hold, a refusal is a page: a redirect to an unverified URI would make this an open redirector (RFC 6749 §10.15).
    const application = checkClient(context, parameters);
    const verified = checkRedirectUri(context, parameters, application);

    const state = parameters.raw('state');
    const target = { redirectUri: verified.redirectUri, ...(state === undefined || parameters.repeated.has('state') ? {} : { state }) };
    try {
      checkNotRepeated(parameters);
      const encoded = checkEncoded(context, parameters, 'authorize-get');
      checkResponseType(parameters);
      const scopes = checkScope(parameters, application);
      await checkForcedFailure(context);
      const companyId = parameters.get('company_id');
      const accepted = {
        ...target,
        clientId: application.clientId,
        redirectUriSent: verified.redirectUriSent,
        scopes,
        ...(companyId === undefined ? {} : { companyId }),
      };
      const assumptions = [...verified.assumptions, ...encoded, ...unknownParameters(parameters)];
      return context.autoGrant
        ? await grantAtOnce(context, accepted, assumptions)
        : await logInPage(context, await beginInteraction(context, accepted), { assumptions });
    } catch (error) {
      if (error instanceof Refusal) return await failure(context, target, error, 302);
      throw error;
    }
  } catch (error) {
    if (error instanceof Refusal) return errorPage(context, error);
    throw error;
  }
}

/** Answers as the first user would, for tests without a browser. */
async function grantAtOnce(context: Context, request: AuthorizationRequest, assumptions: readonly AssumptionId[]): Promise<Response> {
  const [user] = context.seed.users;
  if (!user) throw new Error('the seed has no user');
  const companyId = companyFor(context, user, request.companyId) ?? user.companyIds[0] ?? '';
  return success(context, request, await grantCode(context, request, user.id, companyId), 302, assumptions);
}
