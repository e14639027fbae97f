import { operations, type WebhookOperationName } from '../../interface/index.ts';
import type { AssumptionId } from '../assumptions/index.ts';
import type { Context } from '../context.ts';
import { assumptionHeader } from '../answers.ts';
import { findRoute } from '../http-routes.ts';
import { Refusal } from '../refusal.ts';
import { apiProblem } from './api-problem.ts';
import { authenticate, checkScope } from './authenticate.ts';
import type { Call, OperationHandler } from './call.ts';
import { checkQuery } from './check-query.ts';
import { checkMediaTypes } from './media-types.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { getWebhooks } from './webhooks/get-webhooks.ts';
import { pingWebhook } from './webhooks/ping-webhook.ts';
import { unregisterWebhook } from './webhooks/unregister-webhook.ts';
import { updateWebhook } from './webhooks/update-webhook.ts';

/** The six operations of the webhook API (§4.4). */
const handlers: Record<WebhookOperationName, OperationHandler> = {
  getWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  unregisterWebhook,
  pingWebhook,
};

/** Their names, by the path and the method that the interface gives them. */
const routes: Record<string, Record<string, WebhookOperationName>> = {};
for (const name of Object.keys(handlers) as WebhookOperationName[]) {
  const { path, method } = operations[name];
  routes[path] = { ...routes[path], [method]: name };
}

/** Answers a request below the API path: who asks, whether the token may, and then the operation. Never throws a Refusal. */
export async function handleApi(context: Context, request: Request, path: string): Promise<Response> {
  try {
    const { answer: name, id } = findRoute(routes, request.method, path, 'api-other-paths');
    const operation = operations[name];
    const marks: AssumptionId[] = [];
    const principal = await authenticate(context, request, marks);
    checkScope(operation, principal);
    const call: Call = { context, request, url: new URL(request.url), principal, id, marks };
    checkMediaTypes(call, operation);
    checkQuery(call, operation);
    const response = await handlers[name](call);
    for (const mark of marks) response.headers.append(assumptionHeader, mark);
    return response;
  } catch (error) {
    if (error instanceof Refusal) return apiProblem(context, error);
    throw error;
  }
}
