import type { GenericSchema } from 'valibot';
import type { LifecycleEventName } from '../event-types.ts';
import type { OpenFactId } from '../open-facts.ts';
import { CreatedWebhook, CreateWebhookBody, UpdatedWebhook, UpdateWebhookBody, WebhookRegistration } from '../registrations/registration.ts';
import type { RuleId } from '../rules/index.ts';
import { TokenResponse } from '../tokens.ts';
import { operationTitles, parameterDetails, type ParameterDetail } from './descriptions.ts';
import { endpoints, type Endpoint, type ParameterPlace } from './endpoints.ts';

/** A parameter of an operation. */
export interface Parameter extends ParameterDetail {
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
function describe<const E extends Endpoint, const D extends Description>(endpoint: E, description: D, details: { readonly [N in NameOf<E>]: ParameterDetail }) {
  const byName: Readonly<Record<string, ParameterDetail>> = details;
  const parameters = (Object.entries(endpoint.parameters) as [ParameterPlace, readonly string[]][]).flatMap(([place, names]) => names.map((name): Parameter => ({ name, in: place, ...(byName[name] as ParameterDetail) })));
  return { ...endpoint, ...description, parameters } as Omit<E, 'parameters'> & D & { readonly parameters: readonly Parameter[] };
}

/** The endpoints of §4 with what the interface says about them. */
export const operations = {
  authorize: describe(
    endpoints.authorize,
    {
      title: operationTitles.authorize,
      section: '4.1',
      summary: 'Asks the user to grant your application access. The response comes to your redirect URI.',
      response: { kind: 'redirect', rules: ['redirect-on-success', 'redirect-on-failure'] },
    },
    parameterDetails.authorize,
  ),
  token: describe(
    endpoints.token,
    {
      title: operationTitles.token,
      section: '4.2',
      summary: 'Exchanges an authorization code for an access token and a refresh token, or gets a new access token for a refresh token.',
      response: {
        kind: 'schema',
        schema: TokenResponse,
        openFacts: ['token-success-status', 'token-error-response', 'code-failure-response', 'refresh-failure-response', 'redirect-uri-failure-response'],
      },
    },
    parameterDetails.token,
  ),
  getWebhooks: describe(
    endpoints.getWebhooks,
    {
      title: operationTitles.getWebhooks,
      section: '4.4',
      summary: 'Lists registrations.',
      response: {
        kind: 'open',
        openFacts: ['list-shape', 'list-defaults', 'list-limit-maximum', 'user-filter', 'api-success-status', 'api-error-shape'],
      },
    },
    parameterDetails.getWebhooks,
  ),
  createWebhook: describe(
    endpoints.createWebhook,
    {
      title: operationTitles.createWebhook,
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
    parameterDetails.createWebhook,
  ),
  getWebhook: describe(
    endpoints.getWebhook,
    {
      title: operationTitles.getWebhook,
      section: '4.4',
      summary: 'Reads one registration.',
      response: {
        kind: 'schema',
        schema: WebhookRegistration,
        openFacts: ['registration-response-fields', 'api-success-status', 'api-error-shape'],
      },
    },
    parameterDetails.getWebhook,
  ),
  updateWebhook: describe(
    endpoints.updateWebhook,
    {
      title: operationTitles.updateWebhook,
      section: '4.4',
      summary: 'Changes the description of a registration, and sets `options.collapseEvents` again.',
      body: UpdateWebhookBody,
      response: { kind: 'schema', schema: UpdatedWebhook, openFacts: ['update-response', 'api-success-status', 'api-error-shape'] },
    },
    parameterDetails.updateWebhook,
  ),
  unregisterWebhook: describe(
    endpoints.unregisterWebhook,
    {
      title: operationTitles.unregisterWebhook,
      section: '4.4',
      summary: 'Removes a registration.',
      response: { kind: 'open', openFacts: ['unregister-response', 'block-notification', 'api-success-status', 'api-error-shape'] },
      event: 'webhook.unregister',
    },
    parameterDetails.unregisterWebhook,
  ),
  pingWebhook: describe(
    endpoints.pingWebhook,
    {
      title: operationTitles.pingWebhook,
      section: '4.4',
      summary: 'Makes the service send a `webhook.ping` notification to a registration.',
      response: { kind: 'open', openFacts: ['ping-response', 'api-success-status', 'api-error-shape'] },
      event: 'webhook.ping',
    },
    parameterDetails.pingWebhook,
  ),
} as const satisfies Record<string, Operation>;

/** The operations as a list, in the order of §4. */
export const operationList: readonly Operation[] = Object.values(operations);
