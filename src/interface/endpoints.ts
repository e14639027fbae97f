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

/** A parameter of an endpoint: in the query, the form body, the path or the JSON body. */
export interface EndpointParameter {
  readonly name: string;
  readonly in: 'query' | 'form' | 'path' | 'json';
  /** `conditional`: required only under the condition that the rules of its row state. */
  readonly required: boolean | 'conditional';
  readonly type: 'string' | 'integer' | 'boolean' | 'array of string';
  /** The only value allowed, where there is one. */
  readonly value?: string;
  /** The only values allowed, where there are several: which of them decides which other parameters are required. */
  readonly values?: readonly string[];
}

/** One of the eight endpoints of §4 as it is on the wire. What is said about it stands in `operations`. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `{auth_url}` or `{base_url}`; `{webhookId}` stands for an id, without the braces. */
  readonly path: string;
  readonly server: 'auth' | 'base';
  readonly parameters: readonly EndpointParameter[];
  /** The rule of the endpoint's own row. */
  readonly rule: string;
}

const webhookId = { name: 'webhookId', in: 'path', required: true, type: 'string' } as const;
const collapseEvents = { name: 'options.collapseEvents', in: 'json', required: true, type: 'boolean' } as const;
const oneWebhook = `${webhooksPath}/{webhookId}` as const;

/** The eight endpoints of §4: authorization, token (with its two grants) and the six webhook operations. */
export const endpoints = {
  authorize: {
    id: 'authorize',
    method: 'GET',
    path: authorizePath,
    server: 'auth',
    parameters: [
      { name: 'response_type', in: 'query', required: true, type: 'string', value: 'code' },
      { name: 'client_id', in: 'query', required: true, type: 'string' },
      { name: 'redirect_uri', in: 'query', required: false, type: 'string' },
      { name: 'scope', in: 'query', required: false, type: 'string' },
      { name: 'state', in: 'query', required: false, type: 'string' },
      { name: 'company_id', in: 'query', required: false, type: 'string' },
    ],
    rule: 'authorize-get',
  },
  token: {
    id: 'token',
    method: 'POST',
    path: tokenPath,
    server: 'auth',
    parameters: [
      { name: 'grant_type', in: 'form', required: true, type: 'string', values: ['authorization_code', 'refresh_token'] },
      { name: 'code', in: 'form', required: 'conditional', type: 'string' },
      { name: 'redirect_uri', in: 'form', required: 'conditional', type: 'string' },
      { name: 'refresh_token', in: 'form', required: 'conditional', type: 'string' },
      { name: 'client_id', in: 'form', required: true, type: 'string' },
      { name: 'client_secret', in: 'form', required: true, type: 'string' },
    ],
    rule: 'token-post-form',
  },
  getWebhooks: {
    id: 'getWebhooks',
    method: 'GET',
    path: webhooksPath,
    server: 'base',
    parameters: [
      { name: 'user', in: 'query', required: false, type: 'string' },
      { name: 'offset', in: 'query', required: false, type: 'integer' },
      { name: 'limit', in: 'query', required: false, type: 'integer' },
    ],
    rule: 'op-get-webhooks',
  },
  createWebhook: {
    id: 'createWebhook',
    method: 'POST',
    path: webhooksPath,
    server: 'base',
    parameters: [
      { name: 'events', in: 'json', required: true, type: 'array of string' },
      { name: 'url', in: 'json', required: true, type: 'string' },
      collapseEvents,
      { name: 'documentId', in: 'json', required: 'conditional', type: 'string' },
      { name: 'companyId', in: 'json', required: 'conditional', type: 'string' },
      { name: 'clientId', in: 'json', required: 'conditional', type: 'string' },
      { name: 'isTransient', in: 'json', required: false, type: 'boolean' },
    ],
    rule: 'op-create-webhook',
  },
  getWebhook: { id: 'getWebhook', method: 'GET', path: oneWebhook, server: 'base', parameters: [webhookId], rule: 'op-get-webhook' },
  updateWebhook: {
    id: 'updateWebhook',
    method: 'POST',
    path: oneWebhook,
    server: 'base',
    parameters: [
      webhookId,
      { name: 'id', in: 'json', required: true, type: 'string' },
      collapseEvents,
      { name: 'description', in: 'json', required: false, type: 'string' },
    ],
    rule: 'op-update-webhook',
  },
  unregisterWebhook: {
    id: 'unregisterWebhook',
    method: 'DELETE',
    path: oneWebhook,
    server: 'base',
    parameters: [webhookId, { name: 'blockNotification', in: 'query', required: false, type: 'boolean' }],
    rule: 'op-unregister-webhook',
  },
  pingWebhook: {
    id: 'pingWebhook',
    method: 'POST',
    path: `${oneWebhook}/ping`,
    server: 'base',
    parameters: [webhookId],
    rule: 'op-ping-webhook',
  },
} as const satisfies Record<string, Endpoint>;

/** The key of an endpoint: the document's operation id for the webhook API. */
export type OperationName = keyof typeof endpoints;
/** The six operations of the webhook API (§4.4). */
export type WebhookOperationName = Exclude<OperationName, 'authorize' | 'token'>;

/** The path of an endpoint with the id put in, encoded. Throws a TypeError when the path needs an id and none is given. */
export function operationPath(name: OperationName, id?: string): string {
  const { path } = endpoints[name];
  if (!path.includes('{webhookId}')) return path;
  if (id === undefined || id === '') throw new TypeError(`${name} needs a webhookId`);
  return path.replace('{webhookId}', encodeURIComponent(id));
}
