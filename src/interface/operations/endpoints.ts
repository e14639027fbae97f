import { kebabCase } from '../kebab-case.ts';
import type { RuleId } from '../rules/index.ts';

/** The path prefix of the service's REST API (§1). */
export const apiPrefix = '/api';
/** The path of the webhook API under `{base_url}` (§4.4). */
export const webhooksPath = `${apiPrefix}/v6/webhooks`;
/** The path of the authorization endpoint under `{auth_url}` (§4.1). */
export const authorizePath = '/oauth/authorize';
/** The path of the token endpoint under `{auth_url}` (§4.2). */
export const tokenPath = '/oauth/token';

/** The exact value of `Accept`, and of `Content-Type` where there is a body, in webhook API requests (§4.4). */
export const apiMediaType = 'application/json;charset=UTF-8; qs=0.09';
/** The `Content-Type` of a token request (§4.2). */
export const formMediaType = 'application/x-www-form-urlencoded';

/** Where a parameter goes. */
export type ParameterPlace = 'query' | 'form' | 'path' | 'json';

/** One of the endpoints of §4 as it is on the wire. What is said about it is in `operations`. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `{auth_url}` or `{base_url}`; `{webhookId}` is replaced by an id, without the braces. */
  readonly path: string;
  readonly server: 'auth' | 'base';
  /** The rule of the endpoint's own row. */
  readonly rule: RuleId;
  /** The names of the parameters by location (path, query or body), in the order of the interface document. */
  readonly parameters: Readonly<Partial<Record<ParameterPlace, readonly string[]>>>;
}

const oneWebhook = `${webhooksPath}/{webhookId}` as const;

/** The endpoints of §4: the authorization endpoint, the token endpoint with its two grants, and the operations of the webhook API. */
export const endpoints = {
  authorize: { id: 'authorize', method: 'GET', path: authorizePath, server: 'auth', rule: 'authorize-get', parameters: { query: ['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'company_id'] } },
  token: { id: 'token', method: 'POST', path: tokenPath, server: 'auth', rule: 'token-post-form', parameters: { form: ['grant_type', 'code', 'redirect_uri', 'refresh_token', 'client_id', 'client_secret'] } },
  getWebhooks: { id: 'getWebhooks', method: 'GET', path: webhooksPath, server: 'base', rule: 'op-get-webhooks', parameters: { query: ['user', 'offset', 'limit'] } },
  createWebhook: { id: 'createWebhook', method: 'POST', path: webhooksPath, server: 'base', rule: 'op-create-webhook', parameters: { json: ['events', 'url', 'options.collapseEvents', 'documentId', 'companyId', 'clientId', 'isTransient'] } },
  getWebhook: { id: 'getWebhook', method: 'GET', path: oneWebhook, server: 'base', rule: 'op-get-webhook', parameters: { path: ['webhookId'] } },
  updateWebhook: { id: 'updateWebhook', method: 'POST', path: oneWebhook, server: 'base', rule: 'op-update-webhook', parameters: { path: ['webhookId'], json: ['id', 'options.collapseEvents', 'description'] } },
  unregisterWebhook: { id: 'unregisterWebhook', method: 'DELETE', path: oneWebhook, server: 'base', rule: 'op-unregister-webhook', parameters: { path: ['webhookId'], query: ['blockNotification'] } },
  pingWebhook: { id: 'pingWebhook', method: 'POST', path: `${oneWebhook}/ping`, server: 'base', rule: 'op-ping-webhook', parameters: { path: ['webhookId'] } },
} as const satisfies Record<string, Endpoint>;

/** The key of an endpoint: the document's operation id for the webhook API. */
export type OperationName = keyof typeof endpoints;
/** The operations of the webhook API (§4.4). */
export type WebhookOperationName = Exclude<OperationName, 'authorize' | 'token'>;

type NamesIn<List> = List extends readonly (infer Name extends string)[] ? Name : never;
/** The name of a parameter of an endpoint. */
export type ParameterName<N extends OperationName> = NamesIn<(typeof endpoints)[N]['parameters'][keyof (typeof endpoints)[N]['parameters']]>;

/** The names of the parameters that an endpoint takes in one location, in the order of the interface document. */
export function parameterNames({ parameters }: Endpoint, place: ParameterPlace): readonly string[] {
  return parameters[place] ?? [];
}

/** The slug of the page of an endpoint, for example `reference/operations/create-webhook`. */
export function operationSlug(id: string): string {
  return `reference/operations/${kebabCase(id)}`;
}

/** The path of an endpoint with the id put in, encoded. Throws a TypeError when the path needs an id and none is given. */
export function operationPath(name: OperationName, id?: string): string {
  const { path } = endpoints[name];
  if (!path.includes('{webhookId}')) return path;
  if (id === undefined || id === '') throw new TypeError(`${name} needs a webhookId`);
  return path.replace('{webhookId}', encodeURIComponent(id));
}
