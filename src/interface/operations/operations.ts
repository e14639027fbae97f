import type { GenericSchema } from 'valibot';
import type { LifecycleEventName } from '../event-types.ts';
import type { OpenFactId } from '../open-facts.ts';
import { CreatedWebhook, CreateWebhookBody, UpdatedWebhook, UpdateWebhookBody, WebhookRegistration } from '../registrations/registration.ts';
import type { RuleId } from '../rules/index.ts';
import { TokenResponse } from '../tokens.ts';
import { endpoints, type Endpoint, type ParameterPlace } from './endpoints.ts';

/** What is said about a parameter. */
interface Detail {
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

/** A parameter of an operation. */
export interface Parameter extends Detail {
  readonly name: string;
  readonly in: ParameterPlace;
}

/** What the interface says about a response: a schema and what is open beside it, a redirect, or open facts alone. */
export type OperationResponse = { readonly kind: 'schema'; readonly schema: GenericSchema; readonly openFacts: readonly OpenFactId[] } | { readonly kind: 'redirect'; readonly rules: readonly RuleId[] } | { readonly kind: 'open'; readonly openFacts: readonly OpenFactId[] };

/** What is said about an endpoint. */
interface Description {
  readonly title: string;
  readonly section: '4.1' | '4.2' | '4.4';
  readonly summary: string;
  readonly body?: GenericSchema;
  readonly response: OperationResponse;
  /** The event that the operation makes the service send (§6.2). */
  readonly event?: LifecycleEventName;
}

/** One of the endpoints of §4 with what the interface says about it. */
export interface Operation extends Omit<Endpoint, 'parameters'>, Description {
  /** In the order of the interface document. */
  readonly parameters: readonly Parameter[];
}

type NamesIn<List> = List extends readonly (infer Name extends string)[] ? Name : never;
type NameOf<E extends Endpoint> = NamesIn<E['parameters'][keyof E['parameters']]>;

/** Adds to an endpoint what is said about it and about each of its parameters. */
function describe<const E extends Endpoint, const D extends Description>(endpoint: E, description: D, details: { readonly [N in NameOf<E>]: Detail }) {
  const byName: Readonly<Record<string, Detail>> = details;
  const parameters = (Object.entries(endpoint.parameters) as [ParameterPlace, readonly string[]][]).flatMap(([place, names]) => names.map((name): Parameter => ({ name, in: place, ...(byName[name] as Detail) })));
  return { ...endpoint, ...description, parameters } as Omit<E, 'parameters'> & D & { readonly parameters: readonly Parameter[] };
}

const webhookId: Detail = { required: true, type: 'string', meaning: 'Id of the registration, without braces.', rules: ['webhook-id', 'no-braces-in-paths'] };
const collapseEvents: Detail = { required: true, type: 'boolean', meaning: 'What `true` and `false` mean is not shown.', rules: ['collapse-events-required'] };

/** The endpoints of §4 with what the interface says about them. */
export const operations = {
  authorize: describe(
    endpoints.authorize,
    {
      title: 'Authorization endpoint',
      section: '4.1',
      summary: 'Asks the user to grant your application access. The answer comes to your redirect URI.',
      response: { kind: 'redirect', rules: ['redirect-on-success', 'redirect-on-failure'] },
    },
    {
      response_type: { required: true, type: 'string', value: 'code', meaning: 'Always `code`.', rules: ['response-type-code'] },
      client_id: { required: true, type: 'string', meaning: 'Your client id, URL-encoded: a trailing `=` becomes `%3D`.', rules: ['client-id-encoded'] },
      redirect_uri: { required: false, type: 'string', meaning: 'Where the answer goes. Exactly one of your registered URIs, port included. Left out: your default one.', rules: ['redirect-uri-exact', 'redirect-uri-default'] },
      scope: { required: false, type: 'string', meaning: 'Some of your registered scopes, separated by spaces. Left out: all of them.', rules: ['scope-subset', 'scope-default-all'] },
      state: { required: false, type: 'string', meaning: 'Your own opaque string. It comes back unchanged.', rules: ['state-unchanged', 'state-omitted'] },
      company_id: { required: false, type: 'string', meaning: 'The company of the user for which the grant is asked. Left out: a user of several companies is asked.', rules: ['company-id-selects', 'company-prompt'] },
    },
  ),
  token: describe(
    endpoints.token,
    {
      title: 'Token endpoint',
      section: '4.2',
      summary: 'Exchanges an authorization code for an access token and a refresh token, or gets a new access token for a refresh token.',
      response: {
        kind: 'schema',
        schema: TokenResponse,
        openFacts: ['token-success-status', 'token-error-response', 'code-failure-response', 'refresh-failure-response', 'redirect-uri-failure-response'],
      },
    },
    {
      grant_type: { required: true, type: 'string', values: ['authorization_code', 'refresh_token'], meaning: '`authorization_code` for an exchange, `refresh_token` for a refresh.', rules: ['exchange-grant-type', 'refresh-grant-type'] },
      code: { required: 'conditional', type: 'string', meaning: 'Exchange only: the `code` from the redirect.', rules: ['exchange-code'] },
      redirect_uri: { required: 'conditional', type: 'string', meaning: 'Exchange only: the same value as in the authorization request, if you sent one there.', rules: ['exchange-redirect-uri-same'] },
      refresh_token: { required: 'conditional', type: 'string', meaning: 'Refresh only: your refresh token.', rules: ['refresh-refresh-token'] },
      client_id: { required: true, type: 'string', meaning: 'Your client id; a trailing `=` becomes `%3D`.', rules: ['exchange-client-id', 'refresh-client-id'] },
      client_secret: { required: true, type: 'string', meaning: 'Your client secret; a trailing `=` becomes `%3D`.', rules: ['exchange-client-secret', 'refresh-client-secret'] },
    },
  ),
  getWebhooks: describe(
    endpoints.getWebhooks,
    {
      title: 'List webhooks',
      section: '4.4',
      summary: 'Lists registrations.',
      response: {
        kind: 'open',
        openFacts: ['list-shape', 'list-defaults', 'list-limit-maximum', 'user-filter', 'api-success-status', 'api-error-shape'],
      },
    },
    {
      user: { required: false, type: 'string', meaning: 'A user id. What it filters is not shown.', rules: ['op-get-webhooks'] },
      offset: { required: false, type: 'integer', meaning: 'Its default is not shown.', rules: ['op-get-webhooks'] },
      limit: { required: false, type: 'integer', meaning: 'Its default and maximum are not shown.', rules: ['op-get-webhooks'] },
    },
  ),
  createWebhook: describe(
    endpoints.createWebhook,
    {
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
    },
    {
      events: { required: true, type: 'array of string', meaning: 'Event types of one group.', rules: ['webhook-events', 'events-of-the-group'] },
      url: { required: true, type: 'string', meaning: 'Where notifications go: an HTTP or HTTPS URL.', rules: ['webhook-url-required'] },
      'options.collapseEvents': collapseEvents,
      documentId: { required: 'conditional', type: 'string', meaning: 'The document to watch (document group).', rules: ['webhook-document-id', 'document-or-company'] },
      companyId: { required: 'conditional', type: 'string', meaning: 'The company to watch (document and workflow groups).', rules: ['webhook-company-id', 'document-or-company'] },
      clientId: { required: 'conditional', type: 'string', meaning: 'Your client id (application group).', rules: ['webhook-client-id'] },
      isTransient: { required: false, type: 'boolean', meaning: '`false` keeps the registration from being cleaned up after inactivity.', rules: ['is-transient-false-keeps'] },
    },
  ),
  getWebhook: describe(
    endpoints.getWebhook,
    {
      title: 'Get a webhook',
      section: '4.4',
      summary: 'Reads one registration.',
      response: {
        kind: 'schema',
        schema: WebhookRegistration,
        openFacts: ['registration-response-fields', 'api-success-status', 'api-error-shape'],
      },
    },
    {
      webhookId,
    },
  ),
  updateWebhook: describe(
    endpoints.updateWebhook,
    {
      title: 'Update a webhook',
      section: '4.4',
      summary: 'Changes the description of a registration, and sets `options.collapseEvents` again.',
      body: UpdateWebhookBody,
      response: { kind: 'schema', schema: UpdatedWebhook, openFacts: ['update-response', 'api-success-status', 'api-error-shape'] },
    },
    {
      webhookId,
      id: { required: true, type: 'string', meaning: 'The id of the path, once more.', rules: ['update-id-equals-path'] },
      'options.collapseEvents': collapseEvents,
      description: { required: false, type: 'string', meaning: 'A description of your own.', rules: ['description-null-until-set'] },
    },
  ),
  unregisterWebhook: describe(
    endpoints.unregisterWebhook,
    {
      title: 'Unregister a webhook',
      section: '4.4',
      summary: 'Removes a registration.',
      response: { kind: 'open', openFacts: ['unregister-response', 'block-notification', 'api-success-status', 'api-error-shape'] },
      event: 'webhook.unregister',
    },
    {
      webhookId,
      blockNotification: { required: false, type: 'boolean', meaning: 'Its effect and its default are not shown.', rules: ['op-unregister-webhook'] },
    },
  ),
  pingWebhook: describe(
    endpoints.pingWebhook,
    {
      title: 'Ping a webhook',
      section: '4.4',
      summary: 'Makes the service send a `webhook.ping` notification to a registration.',
      response: { kind: 'open', openFacts: ['ping-response', 'api-success-status', 'api-error-shape'] },
      event: 'webhook.ping',
    },
    {
      webhookId,
    },
  ),
} as const satisfies Record<string, Operation>;

/** The operations as a list, in the order of §4. */
export const operationList: readonly Operation[] = Object.values(operations);
