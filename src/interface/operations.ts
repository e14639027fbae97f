import type { GenericSchema } from 'valibot';
import { endpoints, type Endpoint, type EndpointParameter } from './endpoints.ts';
import type { LifecycleEventName } from './event-types.ts';
import { CreatedWebhook, UpdatedWebhook, WebhookRegistration } from './registration-answers.ts';
import { CreateWebhookBody, UpdateWebhookBody } from './registrations.ts';
import { TokenResponse } from './tokens.ts';

/** A parameter of an operation, with what is said about it. */
export interface Parameter extends EndpointParameter {
  readonly meaning: string;
  /** Ids of the rules that state it. */
  readonly rules: readonly string[];
}

/** What the interface says of an answer: a schema (with what is left open beside it), a redirect, or an open fact. Nobody invents a shape. */
export type OperationResponse = { readonly kind: 'schema'; readonly schema: GenericSchema; readonly openFacts: readonly string[] } | { readonly kind: 'redirect'; readonly rules: readonly string[] } | { readonly kind: 'open'; readonly openFacts: readonly string[] };

/** What is said about an endpoint, beside what it is on the wire. */
interface Words {
  readonly title: string;
  readonly section: '4.1' | '4.2' | '4.4';
  readonly summary: string;
  readonly body?: GenericSchema;
  readonly response: OperationResponse;
  /** The event that the operation makes the service send (§6.2). */
  readonly event?: LifecycleEventName;
}

/** One of the eight endpoints of §4, whole. */
export interface Operation extends Endpoint, Words {
  readonly parameters: readonly Parameter[];
}

/** What a parameter means, and the ids of the rules that state it. */
type Meaning = readonly [meaning: string, ...rules: string[]];

/** Puts the words to an endpoint: each of its parameters has a meaning. */
function described<const E extends Endpoint, const W extends Words>(endpoint: E, words: W, meanings: { readonly [N in E['parameters'][number]['name']]: Meaning }) {
  const parameters: readonly Parameter[] = endpoint.parameters.map((parameter) => {
    const [meaning, ...rules] = meanings[parameter.name as keyof typeof meanings];
    return { ...parameter, meaning, rules };
  });
  return { ...endpoint, ...words, parameters } as Omit<E, 'parameters'> & W & { readonly parameters: readonly Parameter[] };
}

const webhookId: Meaning = ['Id of the registration, without braces.', 'webhook-id', 'no-braces-in-paths'];
const collapseEvents: Meaning = ['What true and false mean is not shown.', 'collapse-events-required'];

/** The eight endpoints of §4 with what the interface says about them. */
export const operations = {
  authorize: described(
    endpoints.authorize,
    {
      title: 'Authorization endpoint',
      section: '4.1',
      summary: 'Asks the user to grant your application access. The answer comes to your redirect URI.',
      response: { kind: 'redirect', rules: ['redirect-on-success', 'redirect-on-failure'] },
    },
    {
      response_type: ['Always code.', 'response-type-code'],
      client_id: ['Your client id, URL-encoded: a trailing = becomes %3D.', 'client-id-encoded'],
      redirect_uri: ['Where the answer goes. Exactly one of your registered URIs, port included. Left out: your default one.', 'redirect-uri-exact', 'redirect-uri-default'],
      scope: ['Some of your registered scopes, separated by spaces. Left out: all of them.', 'scope-subset', 'scope-default-all'],
      state: ['Your own opaque string. It comes back unchanged.', 'state-unchanged', 'state-omitted'],
      company_id: ['The company of the user for which the grant is asked. Left out: a user of several companies is asked.', 'company-id-selects', 'company-prompt'],
    },
  ),
  token: described(
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
      grant_type: ['authorization_code for an exchange, refresh_token for a refresh.', 'exchange-grant-type', 'refresh-grant-type'],
      code: ['Exchange only: the code from the redirect.', 'exchange-code'],
      redirect_uri: ['Exchange only: the same value as in the authorization request, if you sent one there.', 'exchange-redirect-uri-same'],
      refresh_token: ['Refresh only: your refresh token.', 'refresh-refresh-token'],
      client_id: ['Your client id; a trailing = becomes %3D.', 'exchange-client-id', 'refresh-client-id'],
      client_secret: ['Your client secret; a trailing = becomes %3D.', 'exchange-client-secret', 'refresh-client-secret'],
    },
  ),
  getWebhooks: described(
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
      user: ['A user id. What it filters is not shown.', 'op-get-webhooks'],
      offset: ['Its default is not shown.', 'op-get-webhooks'],
      limit: ['Its default and maximum are not shown.', 'op-get-webhooks'],
    },
  ),
  createWebhook: described(
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
      events: ['Event types of one group.', 'webhook-events', 'events-of-the-group'],
      url: ['Where notifications go: an HTTP or HTTPS URL.', 'webhook-url-required'],
      'options.collapseEvents': collapseEvents,
      documentId: ['The document to watch (document group).', 'webhook-document-id', 'document-or-company'],
      companyId: ['The company to watch (document and workflow groups).', 'webhook-company-id', 'document-or-company'],
      clientId: ['Your client id (application group).', 'webhook-client-id'],
      isTransient: ['false keeps the registration from being cleaned up after inactivity.', 'is-transient-false-keeps'],
    },
  ),
  getWebhook: described(
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
    { webhookId },
  ),
  updateWebhook: described(
    endpoints.updateWebhook,
    {
      title: 'Update a webhook',
      section: '4.4',
      summary: 'Changes the description of a registration, and sets options.collapseEvents again.',
      body: UpdateWebhookBody,
      response: { kind: 'schema', schema: UpdatedWebhook, openFacts: ['update-response', 'api-success-status', 'api-error-shape'] },
    },
    {
      webhookId,
      id: ['The id of the path, once more.', 'update-id-equals-path'],
      'options.collapseEvents': collapseEvents,
      description: ['A description of your own.', 'description-null-until-set'],
    },
  ),
  unregisterWebhook: described(
    endpoints.unregisterWebhook,
    {
      title: 'Unregister a webhook',
      section: '4.4',
      summary: 'Removes a registration.',
      response: { kind: 'open', openFacts: ['unregister-response', 'block-notification', 'api-success-status', 'api-error-shape'] },
      event: 'webhook.unregister',
    },
    { webhookId, blockNotification: ['Its effect and its default are not shown.', 'op-unregister-webhook'] },
  ),
  pingWebhook: described(
    endpoints.pingWebhook,
    {
      title: 'Ping a webhook',
      section: '4.4',
      summary: 'Makes the service send a webhook.ping notification to a registration.',
      response: { kind: 'open', openFacts: ['ping-response', 'api-success-status', 'api-error-shape'] },
      event: 'webhook.ping',
    },
    { webhookId },
  ),
} as const satisfies Record<string, Operation>;

/** The eight endpoints as a list, in the order of §4. */
export const operationList: readonly Operation[] = Object.values(operations);
