import { endpoints, webhooksPath, type WebhookOperationName } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { apiProblem } from './api-problem.ts';
import { authenticate, checkScope } from './authenticate.ts';
import type { OperationHandler } from './call.ts';
import { checkMediaTypes } from './read-json.ts';
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

/** Answers a request below the API path: who asks, whether the token may, and then the operation. Never throws a Refusal. */
export async function handleApi(context: Context, request: Request, path: string): Promise<Response> {
  try {
    const { name, id } = route(request.method, path);
    const operation = endpoints[name];
    const principal = await authenticate(context, request);
    checkScope(operation, principal);
    checkMediaTypes(context, operation, request);
    return await handlers[name]({ context, request, url: new URL(request.url), principal, id });
  } catch (error) {
    if (error instanceof Refusal) return apiProblem(context, error);
    throw error;
  }
}

/** The operation of a method and a path, and the id in the path. Throws a Refusal: 404, or 405 with the methods that there are. */
function route(method: string, path: string): { name: WebhookOperationName; id: string } {
  const names = Object.keys(handlers) as WebhookOperationName[];
  const found = names.flatMap((name) => {
    const id = idIn(endpoints[name].path, path);
    return id === undefined ? [] : [{ name, id }];
  });
  if (found.length === 0)
    throw new Refusal(404, 'not_found', 'api-other-paths', `The interface shows no path ${path}. The webhook API is ${webhooksPath}.`);
  const chosen = found.find(({ name }) => endpoints[name].method === method);
  if (chosen) return chosen;
  const allow = [...new Set(found.map(({ name }) => endpoints[name].method))].join(', ');
  throw new Refusal(405, 'method_not_allowed', 'api-other-paths', `${method} is not allowed here: use ${allow}.`, { Allow: allow });
}

/** The id that a path has where its template has the placeholder; undefined when they differ. */
function idIn(template: string, path: string): string | undefined {
  const [before = '', after] = template.split('{webhookId}');
  if (after === undefined) return path === before ? '' : undefined;
  if (!path.startsWith(before) || !path.endsWith(after) || path.length <= before.length + after.length) return undefined;
  const id = path.slice(before.length, path.length - after.length);
  if (id.includes('/')) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return undefined;
  }
}
