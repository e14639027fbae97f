import {
  eventCatalogue,
  eventSlug,
  eventEntry,
  hasSpecifiedBody,
  notificationFields,
  notificationSchema,
  toEventType,
  type EventName,
} from '../interface/index.ts';
import { kebabCase } from '../interface/kebab-case.ts';
import type { ExportDeployment } from './addresses.ts';
import { bodies, bodySchema } from './bodies.ts';
import { jsonSchema, withDescriptions, type Descriptions, type Dialect } from './json-schema.ts';
import { notSpecified, notSpecifiedComment, type NotSpecified } from './not-specified.ts';

const descriptions: Descriptions = Object.fromEntries(notificationFields.map(({ name, meaning }) => [name, meaning]));

/** The descriptions of the fields of a type. Where the interface shows no body, that of `data` says what §2.4 and §6.1 say about it. */
function descriptionsOf(name: EventName): Descriptions {
  if (hasSpecifiedBody(name)) return descriptions;
  const presence =
    'It appears in every notification except that of a created comment (§2.4), but the complete body of this type is not specified (§6.1), so it is not required here.';
  return { ...descriptions, data: `${descriptions['data'] ?? ''} ${presence}`.trim() };
}

/** What is open about the notification of a type: its fields, where the interface shows no body. */
export function openFactsOf(name: EventName): string[] {
  return hasSpecifiedBody(name) ? [] : ['other-bodies'];
}

/** The JSON Schema of a notification, titled; without `$id` and `$schema`. */
export function eventSchema(name: EventName, prefix: string, dialect?: Dialect) {
  return {
    title: toEventType(name, prefix),
    description: eventEntry(name).occurs,
    ...withDescriptions(jsonSchema(notificationSchema(name, prefix), dialect), descriptionsOf(name)),
    ...notSpecified(openFactsOf(name)),
  };
}

/** A schema file: its name without `.json`, and its content. */
interface SchemaFile {
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
}

type Content = Readonly<Record<string, unknown>> & { readonly 'x-not-specified'?: readonly NotSpecified[] };

/** A JSON Schema (2020-12) as a file under `/schemas/`. */
export function schemaFile(
  { siteUrl }: Pick<ExportDeployment, 'siteUrl'>,
  name: string,
  { 'x-not-specified': open = [], ...schema }: Content,
): SchemaFile {
  return {
    name,
    content: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `${siteUrl}/schemas/${name}.json`,
      ...schema,
      ...notSpecifiedComment(open),
    },
  };
}

/** The files of the schemas of each event and of each body. */
export function schemaFiles(deployment: ExportDeployment): SchemaFile[] {
  const { eventPrefix } = deployment;
  return [
    ...eventCatalogue.map(({ name }) => schemaFile(deployment, `events/${eventSlug(name)}`, eventSchema(name, eventPrefix))),
    ...Object.entries(bodies).map(([name, body]) => schemaFile(deployment, kebabCase(name), bodySchema(name, body, eventPrefix))),
  ];
}
