import type { GenericSchema } from 'valibot';
import { TokenResponse } from './tokens.ts';
import { CreatedWebhook, CreateWebhookBody, UpdatedWebhook, UpdateWebhookBody, WebhookRegistration } from './registrations.ts';
import type { LifecycleEventName } from './event-types.ts';

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

/** A parameter of an operation: in the query, the form body or the path. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'form' | 'path' | 'json';
  /** `conditional`: required only under the condition that `rules` states. */
  readonly required: boolean | 'conditional';
  readonly type: 'string' | 'integer' | 'boolean' | 'array of string';
  /** The only value allowed, where there is one. */
  readonly value?: string;
  /** The only values allowed, where there are several: which of them decides which other parameters are required. */
  readonly values?: readonly string[];
  readonly meaning: string;
  /** Ids of the rules that state it. */
  readonly rules: readonly string[];
}

/** What the interface says of an answer: a schema (with what is left open beside it), a redirect, or an open fact. Nobody invents a shape. */
export type OperationResponse = { readonly kind: 'schema'; readonly schema: GenericSchema; readonly openFacts: readonly string[] } | { readonly kind: 'redirect'; readonly rules: readonly string[] } | { readonly kind: 'open'; readonly openFacts: readonly string[] };

/** One of the eight endpoints of §4. */
export interface Operation {
  readonly id: string;
  readonly title: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `{auth_url}` or `{base_url}`; `{webhookId}` stands for an id, without the braces. */
  readonly path: string;
  readonly server: 'auth' | 'base';
  readonly section: '4.1' | '4.2' | '4.4';
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly body?: GenericSchema;
  readonly response: OperationResponse;
  /** The event that the operation makes the service send (§6.2). */
  readonly event?: LifecycleEventName;
  /** The rule of the operation's own row. */
  readonly rule: string;
}

const webhookId: Parameter = { name: 'webhookId', in: 'path', required: true, type: 'string', meaning: 'Id of the registration, without braces.', rules: ['webhook-id', 'no-braces-in-paths'] };
const collapseEvents: Parameter = { name: 'options.collapseEvents', in: 'json', required: true, type: 'boolean', meaning: 'What true and false mean is not shown.', rules: ['collapse-events-required'] };

/** The eight endpoints of §4: authorization, token (with its two grants) and the six webhook operations. */
export const operations = {
  authorize: {
    id: 'authorize',
    title: 'Authorization endpoint',
    method: 'GET',
    path: authorizePath,
    server: 'auth',
    section: '4.1',
    summary: 'Asks the user to grant your application access. The answer comes to your redirect URI.',
    parameters: [
      { name: 'response_type', in: 'query', required: true, type: 'string', value: 'code', meaning: 'Always code.', rules: ['response-type-code'] },
      { name: 'client_id', in: 'query', required: true, type: 'string', meaning: 'Your client id, URL-encoded: a trailing = becomes %3D.', rules: ['client-id-encoded'] },
      { name: 'redirect_uri', in: 'query', required: false, type: 'string', meaning: 'Where the answer goes. Exactly one of your registered URIs, port included. Left out: your default one.', rules: ['redirect-uri-exact', 'redirect-uri-default'] },
      { name: 'scope', in: 'query', required: false, type: 'string', meaning: 'Some of your registered scopes, separated by spaces. Left out: all of them.', rules: ['scope-subset', 'scope-default-all'] },
      { name: 'state', in: 'query', required: false, type: 'string', meaning: 'Your own opaque string. It comes back unchanged.', rules: ['state-unchanged', 'state-omitted'] },
      { name: 'company_id', in: 'query', required: false, type: 'string', meaning: 'The company of the user for which the grant is asked. Left out: a user of several companies is asked.', rules: ['company-id-selects', 'company-prompt'] },
    ],
    response: { kind: 'redirect', rules: ['redirect-on-success', 'redirect-on-failure'] },
    rule: 'authorize-get',
  },
  token: {
    id: 'token',
    title: 'Token endpoint',
    method: 'POST',
    path: tokenPath,
    server: 'auth',
    section: '4.2',
    summary: 'Exchanges an authorization code for an access token and a refresh token, or gets a new access token for a refresh token.',
    parameters: [
      { name: 'grant_type', in: 'form', required: true, type: 'string', values: ['authorization_code', 'refresh_token'], meaning: 'authorization_code for an exchange, refresh_token for a refresh.', rules: ['exchange-grant-type', 'refresh-grant-type'] },
      { name: 'code', in: 'form', required: 'conditional', type: 'string', meaning: 'Exchange only: the code from the redirect.', rules: ['exchange-code'] },
      { name: 'redirect_uri', in: 'form', required: 'conditional', type: 'string', meaning: 'Exchange only: the same value as in the authorization request, if you sent one there.', rules: ['exchange-redirect-uri-same'] },
      { name: 'refresh_token', in: 'form', required: 'conditional', type: 'string', meaning: 'Refresh only: your refresh token.', rules: ['refresh-refresh-token'] },
      { name: 'client_id', in: 'form', required: true, type: 'string', meaning: 'Your client id; a trailing = becomes %3D.', rules: ['exchange-client-id', 'refresh-client-id'] },
      { name: 'client_secret', in: 'form', required: true, type: 'string', meaning: 'Your client secret; a trailing = becomes %3D.', rules: ['exchange-client-secret', 'refresh-client-secret'] },
    ],
    response: { kind: 'schema', schema: TokenResponse, openFacts: ['token-success-status', 'token-error-response', 'code-failure-response', 'refresh-failure-response', 'redirect-uri-failure-response'] },
    rule: 'token-post-form',
  },
  getWebhooks: {
    id: 'getWebhooks',
    title: 'List webhooks',
    method: 'GET',
    path: webhooksPath,
    server: 'base',
    section: '4.4',
    summary: 'Lists registrations.',
    parameters: [
      { name: 'user', in: 'query', required: false, type: 'string', meaning: 'A user id. What it filters is not shown.', rules: ['op-get-webhooks'] },
      { name: 'offset', in: 'query', required: false, type: 'integer', meaning: 'Its default is not shown.', rules: ['op-get-webhooks'] },
      { name: 'limit', in: 'query', required: false, type: 'integer', meaning: 'Its default and maximum are not shown.', rules: ['op-get-webhooks'] },
    ],
    response: { kind: 'open', openFacts: ['list-shape', 'list-defaults', 'list-limit-maximum', 'user-filter', 'api-success-status', 'api-error-shape'] },
    rule: 'op-get-webhooks',
  },
  createWebhook: {
    id: 'createWebhook',
    title: 'Create a webhook',
    method: 'POST',
    path: webhooksPath,
    server: 'base',
    section: '4.4',
    summary: 'Registers a URL for event types.',
    parameters: [
      { name: 'events', in: 'json', required: true, type: 'array of string', meaning: 'Event types of one group.', rules: ['webhook-events', 'events-of-the-group'] },
      { name: 'url', in: 'json', required: true, type: 'string', meaning: 'Where notifications go: an HTTP or HTTPS URL.', rules: ['webhook-url-required'] },
      collapseEvents,
      { name: 'documentId', in: 'json', required: 'conditional', type: 'string', meaning: 'The document to watch (document group).', rules: ['webhook-document-id', 'document-or-company'] },
      { name: 'companyId', in: 'json', required: 'conditional', type: 'string', meaning: 'The company to watch (document and workflow groups).', rules: ['webhook-company-id', 'document-or-company'] },
      { name: 'clientId', in: 'json', required: 'conditional', type: 'string', meaning: 'Your client id (application group).', rules: ['webhook-client-id'] },
      { name: 'isTransient', in: 'json', required: false, type: 'boolean', meaning: 'false keeps the registration from being cleaned up after inactivity.', rules: ['is-transient-false-keeps'] },
    ],
    body: CreateWebhookBody,
    response: { kind: 'schema', schema: CreatedWebhook, openFacts: ['registration-response-fields', 'api-success-status', 'api-error-shape'] },
    event: 'webhook.register',
    rule: 'op-create-webhook',
  },
  getWebhook: {
    id: 'getWebhook',
    title: 'Get a webhook',
    method: 'GET',
    path: `${webhooksPath}/{webhookId}`,
    server: 'base',
    section: '4.4',
    summary: 'Reads one registration.',
    parameters: [webhookId],
    response: { kind: 'schema', schema: WebhookRegistration, openFacts: ['registration-response-fields', 'api-success-status', 'api-error-shape'] },
    rule: 'op-get-webhook',
  },
  updateWebhook: {
    id: 'updateWebhook',
    title: 'Update a webhook',
    method: 'POST',
    path: `${webhooksPath}/{webhookId}`,
    server: 'base',
    section: '4.4',
    summary: 'Changes the description of a registration, and sets options.collapseEvents again.',
    parameters: [webhookId, { name: 'id', in: 'json', required: true, type: 'string', meaning: 'The id of the path, once more.', rules: ['update-id-equals-path'] }, collapseEvents, { name: 'description', in: 'json', required: false, type: 'string', meaning: 'A description of your own.', rules: ['description-null-until-set'] }],
    body: UpdateWebhookBody,
    response: { kind: 'schema', schema: UpdatedWebhook, openFacts: ['update-response', 'api-success-status', 'api-error-shape'] },
    rule: 'op-update-webhook',
  },
  unregisterWebhook: {
    id: 'unregisterWebhook',
    title: 'Unregister a webhook',
    method: 'DELETE',
    path: `${webhooksPath}/{webhookId}`,
    server: 'base',
    section: '4.4',
    summary: 'Removes a registration.',
    parameters: [webhookId, { name: 'blockNotification', in: 'query', required: false, type: 'boolean', meaning: 'Its effect and its default are not shown.', rules: ['op-unregister-webhook'] }],
    response: { kind: 'open', openFacts: ['unregister-response', 'block-notification', 'api-success-status', 'api-error-shape'] },
    event: 'webhook.unregister',
    rule: 'op-unregister-webhook',
  },
  pingWebhook: {
    id: 'pingWebhook',
    title: 'Ping a webhook',
    method: 'POST',
    path: `${webhooksPath}/{webhookId}/ping`,
    server: 'base',
    section: '4.4',
    summary: 'Makes the service send a webhook.ping notification to a registration.',
    parameters: [webhookId],
    response: { kind: 'open', openFacts: ['ping-response', 'api-success-status', 'api-error-shape'] },
    event: 'webhook.ping',
    rule: 'op-ping-webhook',
  },
} as const satisfies Record<string, Operation>;

/** The key of an endpoint in `operations`: the document's operation id for the webhook API. */
export type OperationName = keyof typeof operations;
/** The six operations of the webhook API (§4.4). */
export type WebhookOperationName = Exclude<OperationName, 'authorize' | 'token'>;

/** The eight endpoints as a list, in the order of §4. */
export const operationList: readonly Operation[] = Object.values(operations);

/** The path of an operation with the id put in, encoded. Throws a TypeError when the path needs an id and none is given. */
export function operationPath(name: OperationName, id?: string): string {
  const { path } = operations[name];
  if (!path.includes('{webhookId}')) return path;
  if (id === undefined || id === '') throw new TypeError(`${name} needs a webhookId`);
  return path.replace('{webhookId}', encodeURIComponent(id));
}
