import type { JsonSchema } from '@valibot/to-json-schema';
import { eventCatalogue, eventGroups, isLifecycle, toEventType, type EventName, type IdentificationField } from '../interface/index.ts';
import { requires } from './json-schema.ts';

const oneOf = (fields: readonly IdentificationField[]) =>
  fields.length === 1 ? requires(fields) : { anyOf: fields.map((field) => requires([field])) };

const eventsAre = (events: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['events'],
  properties: { events: { type: 'array', items: {}, ...events } },
});

/**
 * Adds to the schema of a create body what a schema of fields cannot say (§6.1): the event types are of one group, and the group's
 * identification is there. What the interface leaves open (no event type at all, types beside a document state change) passes.
 */
export function createConditions(schema: JsonSchema, prefix: string): JsonSchema {
  const types = (entries: readonly { readonly name: EventName }[]) => entries.map(({ name }) => toEventType(name, prefix));
  const registrable = eventCatalogue.filter(({ name }) => !isLifecycle(name));
  const groups = eventGroups
    .map(({ id, identification }) => ({ identification, entries: registrable.filter(({ group }) => group === id) }))
    .filter(({ entries }) => entries.length > 0);
  const conditions = groups.flatMap(({ identification, entries }): JsonSchema[] => {
    const narrower = entries.filter((entry) => entry.identification.length < identification.length);
    return [
      {
        if: eventsAre({ contains: { enum: types(entries) } }),
        then: { allOf: [eventsAre({ items: { enum: types(entries) } }), oneOf(identification)] },
      },
      ...narrower.map((entry) => ({
        if: eventsAre({ minItems: 1, items: { enum: types([entry]) } }),
        then: oneOf(entry.identification),
      })),
    ];
  });
  const { events, url, ...rest } = schema.properties ?? {};
  return {
    ...schema,
    properties: {
      events: { ...(events as JsonSchema), items: { type: 'string', enum: types(registrable) } },
      url: { ...(url as JsonSchema), pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?:\S+$` },
      ...rest,
    },
    allOf: conditions,
  };
}
