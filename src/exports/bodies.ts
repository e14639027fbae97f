import type { GenericSchema } from 'valibot';
import {
  CreatedWebhook,
  CreateWebhookBody,
  operations,
  registrationFields,
  rule,
  tokenFields,
  TokenResponse,
  UpdatedWebhook,
  UpdateWebhookBody,
  WebhookRegistration,
  type Operation,
} from '../interface/index.ts';
import { createConditions } from './create-conditions.ts';
import { jsonSchema, withDescriptions, type Descriptions } from './json-schema.ts';
import { notSpecified } from './not-specified.ts';

/** A body of §2 and §4 that has a schema. */
interface Body {
  readonly schema: GenericSchema;
  /** What the interface leaves open about it. */
  readonly openFacts: readonly string[];
  /** The descriptions of its fields. */
  readonly descriptions: Descriptions;
}

const responseFields: Descriptions = Object.fromEntries(registrationFields.map((field) => [field.name, rule(field.rule).text]));

/** The descriptions of the fields that an operation sends as JSON. */
function requestFields({ parameters }: Operation): Descriptions {
  return Object.fromEntries(parameters.filter((parameter) => parameter.in === 'json').map(({ name, meaning }) => [name, meaning]));
}

/** The bodies by the names that the documents give them. */
export const bodies: Readonly<Record<string, Body>> = {
  CreateWebhookBody: {
    schema: CreateWebhookBody,
    openFacts: [
      ...['collapse-events-meaning', 'document-and-company', 'always-listening-field', 'empty-events'],
      ...['event-type-twice', 'statechange-mixed', 'description-on-create', 'unknown-subject', 'foreign-subject', 'foreign-client-id'],
    ],
    descriptions: requestFields(operations.createWebhook),
  },
  UpdateWebhookBody: {
    schema: UpdateWebhookBody,
    openFacts: ['collapse-events-meaning', 'description-to-null', 'description-on-create'],
    descriptions: requestFields(operations.updateWebhook),
  },
  CreatedWebhook: { schema: CreatedWebhook, openFacts: ['registration-response-fields'], descriptions: responseFields },
  WebhookRegistration: {
    schema: WebhookRegistration,
    openFacts: ['registration-response-fields', 'event-of-several', 'after-the-end'],
    descriptions: responseFields,
  },
  UpdatedWebhook: { schema: UpdatedWebhook, openFacts: ['update-response'], descriptions: responseFields },
  TokenResponse: {
    schema: TokenResponse,
    openFacts: ['refreshed-refresh-token'],
    descriptions: Object.fromEntries(tokenFields.map(({ name, meaning }) => [name, meaning])),
  },
};

/** The name of a body by its schema, or undefined. */
export function bodyName(schema: GenericSchema): string | undefined {
  return Object.keys(bodies).find((name) => bodies[name]?.schema === schema);
}

/** A body as JSON Schema, with a title and a description of each field; without `$id` and `$schema`. */
export function bodySchema(name: string, { schema, openFacts, descriptions }: Body, prefix: string) {
  const converted = { title: name, ...withDescriptions(jsonSchema(schema), descriptions) };
  return { ...(schema === CreateWebhookBody ? createConditions(converted, prefix) : converted), ...notSpecified(openFacts) };
}
