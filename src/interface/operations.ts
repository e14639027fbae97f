import type { GenericSchema } from 'valibot';
import type { LifecycleEventName } from './event-types.ts';
import type { OpenFactId } from './open-facts.ts';
import { CreatedWebhook, CreateWebhookBody, UpdatedWebhook, UpdateWebhookBody, WebhookRegistration } from './registrations/registration.ts';
import type { RuleId } from './rules/index.ts';
import { TokenResponse } from './tokens.ts';

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

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: ParameterPlace;
  /** `conditional`: required only under the condition that `rules` states. */
  readonly required: boolean | 'conditional';
  readonly type: 'string' | 'integer' | 'boolean' | 'array of string';
  /** The only value allowed, where there is one. */
  readonly value?: string;
  /** The only values allowed, where there are several: which of them decides which other parameters are required. */
  readonly values?: readonly string[];
  readonly meaning: string;
  /** Ids of the rules that state it. */
  readonly rules: readonly RuleId[];
}

/** What the interface says about a response: a schema and what is open beside it, a redirect, or open facts alone. */
export type OperationResponse = { readonly kind: 'schema'; readonly schema: GenericSchema; readonly openFacts: readonly OpenFactId[] } | { readonly kind: 'redirect'; readonly rules: readonly RuleId[] } | { readonly kind: 'open'; readonly openFacts: readonly OpenFactId[] };

/** One of the endpoints of §4. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `{auth_url}` or `{base_url}`; `{webhookId}` stands for an id, without the braces. */
  readonly path: string;
  readonly server: 'auth' | 'base';
  readonly title: string;
  readonly section: '4.1' | '4.2' | '4.4';
  readonly summary: string;
  readonly body?: GenericSchema;
  readonly response: OperationResponse;
  /** The event that the operation makes the service send (§6.2). */
  readonly event?: LifecycleEventName;
  /** The rule of the endpoint's own row. */
  readonly rule: RuleId;
  /** In the order of the interface document. */
  readonly parameters: readonly Parameter[];
}

const oneWebhook = `${webhooksPath}/{webhookId}` as const;

const webhookId = { name: 'webhookId', in: 'path', required: true, type: 'string', meaning: 'Id of the registration, without braces.', rules: ['webhook-id', 'no-braces-in-paths'] } as const;
const collapseEvents = { name: 'options.collapseEvents', in: 'json', required: true, type: 'boolean', meaning: 'What `true` and `false` mean is not shown.', rules: ['collapse-events-required'] } as const;

/** The endpoints of §4: the authorization endpoint, the token endpoint with its two grants, and the operations of the webhook API. */
export const operations = {
  authorize: {
    id: 'authorize',
    method: 'GET',
    path: authorizePath,
    server: 'auth',
    title: 'Authorization endpoint',
    section: '4.1',
    summary: 'Asks the user to grant your application access. The answer comes to your redirect URI.',
    response: { kind: 'redirect', rules: ['redirect-on-success', 'redirect-on-failure'] },
    rule: 'authorize-get',
    parameters: [
      { name: 'response_type', in: 'query', required: true, type: 'string', value: 'code', meaning: 'Always `code`.', rules: ['response-type-code'] },
      { name: 'client_id', in: 'query', required: true, type: 'string', meaning: 'Your client id, URL-encoded: a trailing `=` becomes `%3D`.', rules: ['client-id-encoded'] },
      { name: 'redirect_uri', in: 'query', required: false, type: 'string', meaning: 'Where the answer goes. Exactly one of your registered URIs, port included. Left out: your default one.', rules: ['redirect-uri-exact', 'redirect-uri-default'] },
      { name: 'scope', in: 'query', required: false, type: 'string', meaning: 'Some of your registered scopes, separated by spaces. Left out: all of them.', rules: ['scope-subset', 'scope-default-all'] },
      { name: 'state', in: 'query', required: false, type: 'string', meaning: 'Your own opaque string. It comes back unchanged.', rules: ['state-unchanged', 'state-omitted'] },
      { name: 'company_id', in: 'query', required: false, type: 'string', meaning: 'The company of the user for which the grant is asked. Left out: a user of several companies is asked.', rules: ['company-id-selects', 'company-prompt'] },
    ],
  },
  token: {
    id: 'token',
    method: 'POST',
    path: tokenPath,
    server: 'auth',
    title: 'Token endpoint',
    section: '4.2',
    summary: 'Exchanges an authorization code for an access token and a refresh token, or gets a new access token for a refresh token.',
    response: {
      kind: 'schema',
      schema: TokenResponse,
      openFacts: ['token-success-status', 'token-error-response', 'code-failure-response', 'refresh-failure-response', 'redirect-uri-failure-response'],
    },
    rule: 'token-post-form',
    parameters: [
      { name: 'grant_type', in: 'form', required: true, type: 'string', values: ['authorization_code', 'refresh_token'], meaning: '`authorization_code` for an exchange, `refresh_token` for a refresh.', rules: ['exchange-grant-type', 'refresh-grant-type'] },
      { name: 'code', in: 'form', required: 'conditional', type: 'string', meaning: 'Exchange only: the `code` from the redirect.', rules: ['exchange-code'] },
      { name: 'redirect_uri', in: 'form', required: 'conditional', type: 'string', meaning: 'Exchange only: the same value as in the authorization request, if you sent one there.', rules: ['exchange-redirect-uri-same'] },
      { name: 'refresh_token', in: 'form', required: 'conditional', type: 'string', meaning: 'Refresh only: your refresh token.', rules: ['refresh-refresh-token'] },
      { name: 'client_id', in: 'form', required: true, type: 'string', meaning: 'Your client id; a trailing `=` becomes `%3D`.', rules: ['exchange-client-id', 'refresh-client-id'] },
      { name: 'client_secret', in: 'form', required: true, type: 'string', meaning: 'Your client secret; a trailing `=` becomes `%3D`.', rules: ['exchange-client-secret', 'refresh-client-secret'] },
    ],
  },
  getWebhooks: {
    id: 'getWebhooks',
    method: 'GET',
    path: webhooksPath,
    server: 'base',
    title: 'List webhooks',
    section: '4.4',
    summary: 'Lists registrations.',
    response: {
      kind: 'open',
      openFacts: ['list-shape', 'list-defaults', 'list-limit-maximum', 'user-filter', 'api-success-status', 'api-error-shape'],
    },
    rule: 'op-get-webhooks',
    parameters: [
      { name: 'user', in: 'query', required: false, type: 'string', meaning: 'A user id. What it filters is not shown.', rules: ['op-get-webhooks'] },
      { name: 'offset', in: 'query', required: false, type: 'integer', meaning: 'Its default is not shown.', rules: ['op-get-webhooks'] },
      { name: 'limit', in: 'query', required: false, type: 'integer', meaning: 'Its default and maximum are not shown.', rules: ['op-get-webhooks'] },
    ],
  },
  createWebhook: {
    id: 'createWebhook',
    method: 'POST',
    path: webhooksPath,
    server: 'base',
    title: 'Create a webhook',
    section: '4.4',
    summary: 'Registers a URL for event types.',
    body: CreateWebhookBody,
    response: {
      kind: 'schema',
      schema: CreatedWebhook,
      openFacts: ['registration-response-fields', 'api-success-status', 'api-error-shape'],
    },
    event: 'webhook.register',
    rule: 'op-create-webhook',
    parameters: [
      { name: 'events', in: 'json', required: true, type: 'array of string', meaning: 'Event types of one group.', rules: ['webhook-events', 'events-of-the-group'] },
      { name: 'url', in: 'json', required: true, type: 'string', meaning: 'Where notifications go: an HTTP or HTTPS URL.', rules: ['webhook-url-required'] },
      collapseEvents,
      { name: 'documentId', in: 'json', required: 'conditional', type: 'string', meaning: 'The document to watch (document group).', rules: ['webhook-document-id', 'document-or-company'] },
      { name: 'companyId', in: 'json', required: 'conditional', type: 'string', meaning: 'The company to watch (document and workflow groups).', rules: ['webhook-company-id', 'document-or-company'] },
      { name: 'clientId', in: 'json', required: 'conditional', type: 'string', meaning: 'Your client id (application group).', rules: ['webhook-client-id'] },
      { name: 'isTransient', in: 'json', required: false, type: 'boolean', meaning: '`false` keeps the registration from being cleaned up after inactivity.', rules: ['is-transient-false-keeps'] },
    ],
  },
  getWebhook: {
    id: 'getWebhook',
    method: 'GET',
    path: oneWebhook,
    server: 'base',
    title: 'Get a webhook',
    section: '4.4',
    summary: 'Reads one registration.',
    response: {
      kind: 'schema',
      schema: WebhookRegistration,
      openFacts: ['registration-response-fields', 'api-success-status', 'api-error-shape'],
    },
    rule: 'op-get-webhook',
    parameters: [webhookId],
  },
  updateWebhook: {
    id: 'updateWebhook',
    method: 'POST',
    path: oneWebhook,
    server: 'base',
    title: 'Update a webhook',
    section: '4.4',
    summary: 'Changes the description of a registration, and sets `options.collapseEvents` again.',
    body: UpdateWebhookBody,
    response: { kind: 'schema', schema: UpdatedWebhook, openFacts: ['update-response', 'api-success-status', 'api-error-shape'] },
    rule: 'op-update-webhook',
    parameters: [webhookId, { name: 'id', in: 'json', required: true, type: 'string', meaning: 'The id of the path, once more.', rules: ['update-id-equals-path'] }, collapseEvents, { name: 'description', in: 'json', required: false, type: 'string', meaning: 'A description of your own.', rules: ['description-null-until-set'] }],
  },
  unregisterWebhook: {
    id: 'unregisterWebhook',
    method: 'DELETE',
    path: oneWebhook,
    server: 'base',
    title: 'Unregister a webhook',
    section: '4.4',
    summary: 'Removes a registration.',
    response: { kind: 'open', openFacts: ['unregister-response', 'block-notification', 'api-success-status', 'api-error-shape'] },
    event: 'webhook.unregister',
    rule: 'op-unregister-webhook',
    parameters: [webhookId, { name: 'blockNotification', in: 'query', required: false, type: 'boolean', meaning: 'Its effect and its default are not shown.', rules: ['op-unregister-webhook'] }],
  },
  pingWebhook: {
    id: 'pingWebhook',
    method: 'POST',
    path: `${oneWebhook}/ping`,
    server: 'base',
    title: 'Ping a webhook',
    section: '4.4',
    summary: 'Makes the service send a `webhook.ping` notification to a registration.',
    response: { kind: 'open', openFacts: ['ping-response', 'api-success-status', 'api-error-shape'] },
    event: 'webhook.ping',
    rule: 'op-ping-webhook',
    parameters: [webhookId],
  },
} as const satisfies Record<string, Operation>;

/** The key of an endpoint: the document's operation id for the webhook API. */
export type OperationName = keyof typeof operations;
/** The operations of the webhook API (§4.4). */
export type WebhookOperationName = Exclude<OperationName, 'authorize' | 'token'>;

/** The endpoints as a list, in the order of §4. */
export const operationList: readonly Operation[] = /* @__PURE__ */ Object.values(operations);

/** The names of the parameters that an operation takes in one place, in the order of the interface document. */
export function parameterNames({ parameters }: Operation, place: ParameterPlace): string[] {
  return parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
}

/** The path of an endpoint with the id put in, encoded. Throws a TypeError when the path needs an id and none is given. */
export function operationPath(name: OperationName, id?: string): string {
  const { path } = operations[name];
  if (!path.includes('{webhookId}')) return path;
  if (id === undefined || id === '') throw new TypeError(`${name} needs a webhookId`);
  return path.replace('{webhookId}', encodeURIComponent(id));
}
