import type { GenericSchema } from 'valibot';
import {
  CreatedWebhook,
  CreateWebhookBody,
  eventCatalogue,
  eventSlug,
  eventWords,
  isShown,
  notificationSchema,
  toEventType,
  TokenResponse,
  UpdatedWebhook,
  UpdateWebhookBody,
  WebhookRegistration,
  type EventName,
} from '../interface/index.ts';
import type { ExportDeployment } from './addresses.ts';
import { jsonSchema, type Dialect } from './json-schema.ts';
import { notSpecified } from './not-specified.ts';

/** The bodies of §2 and §4 that have a schema, by the name that the documents give them, with what is left open about them. */
export const bodySchemas: Readonly<Record<string, { readonly schema: GenericSchema; readonly openFacts: readonly string[] }>> = {
  CreateWebhookBody: { schema: CreateWebhookBody, openFacts: ['collapse-events-meaning', 'transient-default', 'document-and-company'] },
  UpdateWebhookBody: { schema: UpdateWebhookBody, openFacts: ['collapse-events-meaning', 'description-to-null'] },
  CreatedWebhook: { schema: CreatedWebhook, openFacts: ['registration-response-fields'] },
  WebhookRegistration: { schema: WebhookRegistration, openFacts: ['registration-response-fields'] },
  UpdatedWebhook: { schema: UpdatedWebhook, openFacts: ['update-response'] },
  TokenResponse: { schema: TokenResponse, openFacts: [] },
};

/** What is open about the notification of a type: its fields, where the interface shows no body. */
export function openFactsOf(name: EventName): string[] {
  return isShown(name) ? [] : ['other-bodies'];
}

/** The JSON Schema of a notification, titled; without `$id` and `$schema`. */
export function eventSchema(name: EventName, prefix: string, dialect?: Dialect) {
  return {
    title: toEventType<EventName, string>(name, prefix),
    description: eventWords[name].occurs,
    ...jsonSchema(notificationSchema(name, prefix), dialect),
    ...notSpecified(openFactsOf(name)),
  };
}

/** A schema file: its name without `.json`, and its content. */
export interface SchemaFile {
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** A JSON Schema (2020-12) for each of the 20 events and for each body, as the files under `/schemas/`. */
export function schemaFiles(deployment: ExportDeployment): SchemaFile[] {
  const file = (name: string, content: object): SchemaFile => ({
    name,
    content: { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: `${deployment.siteUrl}/schemas/${name}.json`, ...content },
  });
  return [
    ...eventCatalogue.map(({ name }) => file(`events/${eventSlug(name)}`, eventSchema(name, deployment.eventPrefix))),
    ...Object.entries(bodySchemas).map(([name, { schema, openFacts }]) =>
      file(bodySlug(name), { title: name, ...jsonSchema(schema), ...notSpecified(openFacts) }),
    ),
  ];
}

/** The file name of a body: `CreateWebhookBody` becomes `create-webhook-body`. */
export function bodySlug(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
