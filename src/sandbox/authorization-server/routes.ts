import { authorizePath, tokenPath } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../http-routes.ts';
import { authorize } from './authorize.ts';
import { decide } from './decision.ts';
import { logIn } from './log-in.ts';
import { decisionPath, logInPath } from './paths.ts';
import { token } from './token.ts';

/** The paths of the authorization server, below its address. The two forms between are the sandbox's own. */
export const authorizationRoutes: Routes<(context: Context, request: Request) => Promise<Response>> = {
  [tokenPath]: { POST: token },
  [authorizePath]: { GET: authorize },
  [logInPath]: { POST: logIn },
  [decisionPath]: { POST: decide },
};
