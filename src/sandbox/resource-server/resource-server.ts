import { endpoints, type WebhookOperationName } from '../../interface/index.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import type { Deliveries } from '../deliveries/deliveries.ts';
import { findRoute } from '../http-routes.ts';
import { assumptionHeader } from '../responses.ts';
import { authenticate, checkHost, checkScope } from './authenticate.ts';
import type { ApiCall, OperationHandler } from './call.ts';
import { checkQuery } from './check-query.ts';
import { checkMediaTypes } from './media-types.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { getWebhooks } from './webhooks/get-webhooks.ts';
import { pingWebhook } from './webhooks/ping-webhook.ts';
import { unregisterWebhook } from './webhooks/unregister-webhook.ts';
import { updateWebhook } from './webhooks/update-webhook.ts';

/** The operations of the webhook API (§4.4). */
const handlers: Record<WebhookOperationName, OperationHandler> = {
  getWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  unregisterWebhook,
  pingWebhook,
};

/** The names of the operations, by path and method. */
const routes: Record<string, Record<string, WebhookOperationName>> = {};
for (const name of Object.keys(handlers) as WebhookOperationName[]) {
  const { path, method } = endpoints[name];
  routes[path] = { ...routes[path], [method]: name };
}

/** Handles a request to the webhook API: checks route, credentials, host, scopes, media types and query, in this order, then runs the operation. Throws a Refusal. */
export async function handleApi(context: Context, deliveries: Deliveries, request: Request, path: string): Promise<Response> {
  const { handler: name, id } = findRoute(routes, request.method, path, 'api-other-paths');
  const operation = endpoints[name];
  const appliedAssumptions: AssumptionId[] = [];
  const principal = await authenticate(context, request, appliedAssumptions);
  checkHost(context, request, principal);
  checkScope(operation, principal);
  const call: ApiCall = { context, deliveries, operation, request, url: new URL(request.url), principal, id, appliedAssumptions };
  checkMediaTypes(call);
  checkQuery(call);
  const response = await handlers[name](call);
  for (const assumption of appliedAssumptions) response.headers.append(assumptionHeader, assumption);
  return response;
}
