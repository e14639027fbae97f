import { authorizePath, tokenPath } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../http-routes.ts';
import { oauthError, type RefusalShape } from '../refusal-responses.ts';
import { authorize } from './authorize.ts';
import { decide } from './decision.ts';
import { loadPages } from './load-pages.ts';
import { decisionPath, interactionPath, signInPath } from './paths.ts';
import { showInteraction } from './show-interaction.ts';
import { signIn } from './sign-in.ts';
import { token } from './token.ts';

/** An endpoint of the authorization server, and the shape of its refusals. */
interface AuthorizationEndpoint {
  /** Handles a request. Throws a Refusal. */
  readonly handle: (context: Context, request: Request) => Promise<Response>;
  readonly refuse: RefusalShape;
}

/** A refusal that must not be redirected, as a page for the user. */
const errorPage: RefusalShape = async (context, refusal) => (await loadPages()).errorPage(context, refusal);

/** The paths of the authorization server. The last three are the sandbox's own pages and their forms. */
export const authorizationRoutes: Routes<AuthorizationEndpoint> = {
  [tokenPath]: { POST: { handle: token, refuse: oauthError } },
  [authorizePath]: { GET: { handle: authorize, refuse: errorPage } },
  [interactionPath]: { GET: { handle: showInteraction, refuse: errorPage } },
  [signInPath]: { POST: { handle: signIn, refuse: errorPage } },
  [decisionPath]: { POST: { handle: decide, refuse: errorPage } },
};
