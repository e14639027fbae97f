import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** The two dialects that the documents need. */
export type Dialect = 'draft-07' | 'draft-2020-12';

/** Descriptions of fields by name; the name of a field of another field is a path: `options.collapseEvents`. */
export type Descriptions = Readonly<Record<string, string>>;

/**
 * A schema of the interface as JSON Schema, without `$schema`. A check that is a function cannot be converted and is left out: what remains
 * accepts all that the interface accepts.
 */
export function jsonSchema(schema: GenericSchema, dialect: Dialect = 'draft-2020-12'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: dialect,
    errorMode: 'ignore',
    overrideSchema: (context) => typed(context.jsonSchema),
  });
  return rest;
}

/** A constant with its type beside it, without which code generators make it a value of any type. */
function typed(schema: JsonSchema): JsonSchema {
  if (schema.const === undefined || schema.const === null) return schema;
  return { type: Number.isInteger(schema.const) ? 'integer' : (typeof schema.const as 'string' | 'boolean' | 'number'), ...schema };
}

/** A schema with a description of each field that has one. */
export function withDescriptions(schema: JsonSchema, descriptions: Descriptions, path = ''): JsonSchema {
  if (!schema.properties) return schema;
  const described = ([name, field]: [string, JsonSchema | boolean]): [string, JsonSchema | boolean] => {
    if (typeof field === 'boolean') return [name, field];
    const description = descriptions[path + name];
    return [name, { ...(description === undefined ? {} : { description }), ...withDescriptions(field, descriptions, `${path}${name}.`) }];
  };
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties).map(described)) };
}

/** A condition: an object with these fields. It names them as properties, as linters and Ajv's strict mode ask. */
export function requires(fields: readonly string[]): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(fields.map((name) => [name, {}])), required: [...fields] };
}
