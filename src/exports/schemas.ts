import {
  eventCatalogue,
  eventSlug,
  eventEntry,
  isShown,
  notificationFields,
  notificationSchema,
  toEventType,
  type EventName,
} from '../interface/index.ts';
import type { ExportDeployment } from './addresses.ts';
import { bodies, bodySchema, bodySlug } from './bodies.ts';
import { jsonSchema, withDescriptions, type Dialect } from './json-schema.ts';
import { notSpecified, notSpecifiedComment, type NotSpecified } from './not-specified.ts';

const descriptions = Object.fromEntries(notificationFields.map(({ name, meaning }) => [name, meaning]));

/** What is open about the notification of a type: its fields, where the interface shows no body. */
export function openFactsOf(name: EventName): string[] {
  return isShown(name) ? [] : ['other-bodies'];
}

/** The JSON Schema of a notification, titled; without `$id` and `$schema`. */
export function eventSchema(name: EventName, prefix: string, dialect?: Dialect) {
  return {
    title: toEventType<EventName, string>(name, prefix),
    description: eventEntry(name).occurs,
    ...withDescriptions(jsonSchema(notificationSchema(name, prefix), dialect), descriptions),
    ...notSpecified(openFactsOf(name)),
  };
}

/** A schema file: its name without `.json`, and its content. */
export interface SchemaFile {
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** A JSON Schema (2020-12) for each event and for each body, as the files under `/schemas/`. */
export function schemaFiles({ siteUrl, eventPrefix }: ExportDeployment): SchemaFile[] {
  const file = (name: string, { 'x-not-specified': open = [], ...schema }: { 'x-not-specified'?: NotSpecified[] }): SchemaFile => ({
    name,
    content: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `${siteUrl}/schemas/${name}.json`,
      ...schema,
      ...notSpecifiedComment(open),
    },
  });
  return [
    ...eventCatalogue.map(({ name }) => file(`events/${eventSlug(name)}`, eventSchema(name, eventPrefix))),
    ...Object.entries(bodies).map(([name, body]) => file(bodySlug(name), bodySchema(name, body, eventPrefix))),
  ];
}
