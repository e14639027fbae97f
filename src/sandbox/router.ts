import { apiPrefix } from '../interface/index.ts';
import type { AssumptionId } from './assumptions/index.ts';
import { authorizationRoutes } from './authorization-server/routes.ts';
import { companyAt } from './base-urls.ts';
import type { BaseUrls, Context } from './context.ts';
import type { Control } from './control/control.ts';
import type { Deliveries } from './deliveries/deliveries.ts';
import { findRoute, pathsBelow } from './http-routes.ts';
import { problemDetails, webhookApiError, type RefusalShape } from './refusal-responses.ts';
import { Refusal } from './refusal.ts';
import { handleApi } from './resource-server/resource-server.ts';

/** Loads the control API over HTTP on first use: a page or a test that only calls the service does without it. */
const loadControlApi = () => import('./control/handler.ts');

/** Routes a request to the webhook API, the control API or the authorization server; a refusal takes the shape of the one that throws it. */
export function createRouter(context: Context, deliveries: Deliveries, control: Control): (request: Request) => Promise<Response> {
  const pathsOf = ({ authUrl, baseUrl }: BaseUrls) => ({
    authUrl,
    baseUrl,
    belowAuthUrl: pathsBelow(authUrl, baseUrl),
    belowBaseUrl: pathsBelow(baseUrl, authUrl),
  });
  let paths = pathsOf(context);
  const isOfApi = (path: string): boolean => path === apiPrefix || path.startsWith(`${apiPrefix}/`);
  return async (request) => {
    const { authUrl, baseUrl } = context;
    if (paths.authUrl !== authUrl || paths.baseUrl !== baseUrl) paths = pathsOf(context);
    const apiPath = paths.belowBaseUrl(request.url);
    let refuse: RefusalShape = problemDetails;
    try {
      if (apiPath !== undefined && isOfApi(apiPath)) {
        refuse = webhookApiError;
        return await handleApi(context, deliveries, request, apiPath);
      }
      const place = `The authorization server is below {auth_url}: ${authUrl}.`;
      if (companyAt(context, request.url)) throw unknownPath(place, 'one-authorization-host');
      const path = paths.belowAuthUrl(request.url);
      if (path === undefined || isOfApi(path))
        throw unknownPath(`${place} The webhook API is below {base_url}: ${baseUrl}.`, 'unknown-paths');
      if (path.startsWith('/control/')) return await (await loadControlApi()).handleControl(control, context, request, path);
      const { handler } = findRoute(authorizationRoutes, request.method, path, 'unknown-paths');
      refuse = handler.refuse;
      return await handler.handle(context, request);
    } catch (error) {
      if (error instanceof Refusal) return refuse(context, error);
      throw error;
    }
  };
}

function unknownPath(message: string, assumption: AssumptionId): Refusal {
  return new Refusal({ assumption, status: 404, code: 'not_found', message });
}
