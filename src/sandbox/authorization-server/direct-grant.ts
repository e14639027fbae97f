import type { TokenResponse } from '../../interface/index.ts';
import type { Context, Grantee } from '../context.ts';
import { findOrFirst } from '../find-or-first.ts';
import type { User } from '../seed.ts';
import { defaultRedirectUriOf } from './checks/redirect-uri.ts';
import { mintTokens } from './grants/issue.ts';
import { findOrMakeGrant, mintCode } from './grant-code.ts';

/** What is granted to which application. Each field has a default from the seed. */
export interface DirectGrant extends Grantee {
  /** The client ID of an application; by default, that of the first one. */
  readonly clientId?: string;
  /** Scopes of the application; by default, all of them. */
  readonly scopes?: readonly string[];
}

/** A code that a user granted, and what its exchange must repeat. */
export interface GrantedCode {
  readonly code: string;
  /** The redirect URI that the authorization request is taken to have named: the exchange must send it (§4.2). */
  readonly redirectUri: string;
}

/** The user and the company that grant. Throws an Error that names the wrong field. */
export function findGrantee({ seed }: Pick<Context, 'seed'>, { userId, companyId: chosen }: Grantee): { user: User; companyId: string } {
  const user = findOrFirst(seed.users, 'id', userId);
  if (!user) throw new Error(`userId: no user has the ID ${userId ?? ''}`);
  const companyId = chosen ?? user.companyIds[0];
  if (companyId === undefined || !user.companyIds.includes(companyId))
    throw new Error(`companyId: ${user.name} does not belong to ${chosen === undefined ? 'a company' : `the company ${chosen}`}`);
  return { user, companyId };
}

function findGrant(context: Context, { clientId, scopes, ...grantee }: DirectGrant) {
  const application = findOrFirst(context.seed.applications, 'clientId', clientId);
  if (!application) throw new Error(`clientId: no application has the client ID ${clientId ?? ''}`);
  const foreign = scopes?.find((scope) => !application.scopes.includes(scope));
  if (foreign !== undefined) throw new Error(`scopes: ${application.name} is not registered for ${foreign}`);
  const { user, companyId } = findGrantee(context, grantee);
  // In the order of the application, as an authorization request has them: the order means nothing, and there is one grant of a combination.
  const granted = application.scopes.filter((scope) => scopes?.includes(scope) ?? true);
  return { application, granted: { clientId: application.clientId, userId: user.id, companyId, scopes: granted } };
}

/** Grants without an authorization request. Resolves with the code. Rejects with an Error that names the wrong field. */
export async function grantDirectly(context: Context, request: DirectGrant): Promise<GrantedCode> {
  const { application, granted } = findGrant(context, request);
  const redirectUri = defaultRedirectUriOf(application);
  const grant = await findOrMakeGrant(context, granted);
  return { code: await mintCode(context, { grant, redirectUri, redirectUriSent: true }), redirectUri };
}

/** Issues the tokens of a grant (§2.2) without an exchange. Rejects with an Error that names the wrong field. */
export async function issueTokensDirectly(context: Context, request: DirectGrant): Promise<TokenResponse> {
  const grant = await findOrMakeGrant(context, findGrant(context, request).granted);
  const { changes, response } = mintTokens(context, grant);
  await context.store.commit(changes);
  return response;
}
