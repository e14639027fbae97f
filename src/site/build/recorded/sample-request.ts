import { apiMediaType, formMediaType, operationPath, operations, toEventType, tokenPath } from '../../../interface/index.ts';
import { isWebhookFlow, type SampleFlow } from '../../sample-files.ts';

/** What a sample reads from its environment. */
type Environment = Readonly<Record<string, string>>;

const form: Partial<Record<SampleFlow, (env: Environment) => Record<string, string | undefined>>> = {
  exchange: (env) => ({ grant_type: 'authorization_code', code: env['CODE'], redirect_uri: env['REDIRECT_URI'] }),
  refresh: (env) => ({ grant_type: 'refresh_token', refresh_token: env['REFRESH_TOKEN'] }),
};

const json: Partial<Record<SampleFlow, (env: Environment, prefix: string) => object>> = {
  createWebhook: (env, prefix) => ({
    events: [toEventType('comment.create', prefix)],
    url: env['WEBHOOK_URL'],
    options: { collapseEvents: true },
    documentId: env['DOCUMENT_ID'],
    isTransient: false,
  }),
  updateWebhook: (env) => ({ id: env['WEBHOOK_ID'], options: { collapseEvents: true }, description: 'Comments on the footbridge' }),
};

/** The request that the sample of a flow makes, for a recording. Throws a TypeError for a flow that makes none. */
export function requestOf(flow: SampleFlow, environment: Environment, prefix: string): Request {
  if (isWebhookFlow(flow)) return apiRequest(flow, environment, prefix);
  const fields = form[flow]?.(environment);
  if (!fields) throw new TypeError(`${flow} asks nothing of the service`);
  const credentials = { client_id: environment['CLIENT_ID'], client_secret: environment['CLIENT_SECRET'] };
  return new Request(`${environment['AUTH_URL'] ?? ''}${tokenPath}`, {
    method: operations.token.method,
    headers: { 'content-type': formMediaType },
    body: new URLSearchParams(Object.entries({ ...fields, ...credentials }).map(([name, value]) => [name, value ?? ''])),
  });
}

function apiRequest(flow: Extract<SampleFlow, `${string}Webhook${string}`>, environment: Environment, prefix: string): Request {
  const query = flow === 'getWebhooks' ? '?offset=0&limit=50' : '';
  const body = json[flow]?.(environment, prefix);
  return new Request(`${environment['BASE_URL'] ?? ''}${operationPath(flow, environment['WEBHOOK_ID'] ?? 'none')}${query}`, {
    method: operations[flow].method,
    headers: {
      accept: apiMediaType,
      authorization: `Bearer ${environment['ACCESS_TOKEN'] ?? ''}`,
      ...(body ? { 'content-type': apiMediaType } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
