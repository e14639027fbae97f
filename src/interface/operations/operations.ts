import type { GenericSchema } from 'valibot';
import type { LifecycleEventName } from '../event-types.ts';
import type { OpenFactId } from '../open-facts.ts';
import { CreateWebhookBody, UpdateWebhookBody } from '../registrations/registration.ts';
import { CreatedWebhook, UpdatedWebhook, WebhookRegistration } from '../registrations/responses.ts';
import type { RuleId } from '../rules/index.ts';
import { TokenResponse } from '../tokens.ts';
import { operationTitles, parameterDetails, type ParameterDetail } from './descriptions.ts';
import { endpoints, type Endpoint, type OperationName, type ParameterPlace } from './endpoints.ts';

/** A parameter of an operation. */
export interface Parameter extends ParameterDetail {
  readonly name: string;
  readonly in: ParameterPlace;
}

/** What the interface says about a response: a schema and what is open beside it, a redirect, or open facts alone. */
export type OperationResponse = { readonly kind: 'schema'; readonly schema: GenericSchema; readonly openFacts: readonly OpenFactId[] } | { readonly kind: 'redirect'; readonly rules: readonly RuleId[] } | { readonly kind: 'open'; readonly openFacts: readonly OpenFactId[] };

/** What is said about an endpoint. */
interface Description {
  readonly section: '4.1' | '4.2' | '4.4';
  readonly summary: string;
  readonly body?: GenericSchema;
  readonly response: OperationResponse;
  /** The event that the operation makes the service send (§6.2). */
  readonly event?: LifecycleEventName;
}

/** One of the endpoints of §4 with what the interface says about it. */
export interface Operation extends Omit<Endpoint, 'parameters'>, Description {
  readonly title: string;
  /** In the order of the interface document. */
  readonly parameters: readonly Parameter[];
}

/** Adds to an endpoint what is said about it and about each of its parameters. */
function describe<const E extends Endpoint & { readonly id: OperationName }, const D extends Description>(endpoint: E, description: D) {
  const details: Readonly<Record<string, ParameterDetail>> = parameterDetails[endpoint.id];
  const parameters = (Object.entries(endpoint.parameters) as [ParameterPlace, readonly string[]][]).flatMap(([place, names]) => names.map((name): Parameter => ({ name, in: place, ...(details[name] as ParameterDetail) })));
  return { ...endpoint, title: operationTitles[endpoint.id], ...description, parameters } as Omit<E, 'parameters'> & D & Pick<Operation, 'title' | 'parameters'>;
}

/** The endpoints of §4 with what the interface says about them. */
export const operations = {
  authorize: describe(endpoints.authorize, {
    section: '4.1',
    summary: 'Asks the user to grant your application access. The response goes to your redirect URI.',
    response: { kind: 'redirect', rules: ['redirect-on-success', 'redirect-on-failure'] },
  }),
  token: describe(endpoints.token, {
    section: '4.2',
    summary: 'Exchanges an authorization code for an access token and a refresh token, or uses a refresh token to get a new access token.',
    response: {
      kind: 'schema',
      schema: TokenResponse,
      openFacts: ['token-success-status', 'token-error-response', 'code-failure-response', 'refresh-failure-response', 'redirect-uri-failure-response'],
    },
  }),
  getWebhooks: describe(endpoints.getWebhooks, {
    section: '4.4',
    summary: 'Lists registrations.',
    response: {
      kind: 'open',
      openFacts: ['list-shape', 'list-defaults', 'list-limit-maximum', 'user-filter', 'api-success-status', 'api-error-shape'],
    },
  }),
  createWebhook: describe(endpoints.createWebhook, {
    section: '4.4',
    summary: 'Registers a URL for event types.',
    body: CreateWebhookBody,
    response: {
      kind: 'schema',
      schema: CreatedWebhook,
      openFacts: ['registration-response-fields', 'api-success-status', 'api-error-shape'],
    },
    event: 'webhook.register',
  }),
  getWebhook: describe(endpoints.getWebhook, {
    section: '4.4',
    summary: 'Reads one registration.',
    response: {
      kind: 'schema',
      schema: WebhookRegistration,
      openFacts: ['registration-response-fields', 'api-success-status', 'api-error-shape'],
    },
  }),
  updateWebhook: describe(endpoints.updateWebhook, {
    section: '4.4',
    summary: 'Changes the description of a registration. Requires `options.collapseEvents` again.',
    body: UpdateWebhookBody,
    response: { kind: 'schema', schema: UpdatedWebhook, openFacts: ['update-response', 'api-success-status', 'api-error-shape'] },
  }),
  unregisterWebhook: describe(endpoints.unregisterWebhook, {
    section: '4.4',
    summary: 'Ends a registration.',
    response: { kind: 'open', openFacts: ['unregister-response', 'block-notification', 'api-success-status', 'api-error-shape'] },
    event: 'webhook.unregister',
  }),
  pingWebhook: describe(endpoints.pingWebhook, {
    section: '4.4',
    summary: 'Makes the service send a `webhook.ping` notification to a registration.',
    response: { kind: 'open', openFacts: ['ping-response', 'api-success-status', 'api-error-shape'] },
    event: 'webhook.ping',
  }),
} as const satisfies Record<string, Operation>;

/** The operations as a list, in the order of §4. */
export const operationList: readonly Operation[] = Object.values(operations);
