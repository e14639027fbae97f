import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** The two dialects that the documents need. */
export type Dialect = 'draft-07' | 'draft-2020-12';

/**
 * A schema of the interface as JSON Schema, without `$schema`. A check that is a function cannot be converted and is left out: what remains
 * accepts all that the interface accepts.
 */
export function jsonSchema(schema: GenericSchema, dialect: Dialect = 'draft-2020-12'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: dialect, errorMode: 'ignore' });
  return rest;
}
