import * as v from 'valibot';
import { createFieldRules, type Endpoint } from '../../interface/index.ts';
import { unlessStrict } from '../assumptions/unless-strict.ts';
import { explain } from '../explain.ts';
import { ApiRefusal, jsonPointer } from './api-refusal.ts';
import type { Call } from './call.ts';

type Body = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Checks a body against the schema of its operation. Refuses the first wrong field, by the rule of that field (§2.3). */
export function checkBody<S extends Body>({ context, marks }: Call, operation: Endpoint, schema: S, input: unknown): v.InferOutput<S> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ApiRefusal(400, 'not_an_object', operation.rule, 'The body has to be a JSON object.', '');
  const result = v.safeParse(schema, input);
  if (!result.success) throw fieldRefusal(operation, result.issues[0]);
  const unlisted = unlistedField(schema, input);
  if (unlisted)
    unlessStrict(
      context,
      marks,
      new ApiRefusal(
        400,
        'unlisted_field',
        'unlisted-fields',
        `${operation.id} does not list the field ${unlisted.join('.')}.`,
        jsonPointer(unlisted),
      ),
    );
  return result.output;
}

function fieldRefusal(operation: Endpoint, issue: v.BaseIssue<unknown>): ApiRefusal {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const missing = issue.input === undefined;
  const message = `${path.join('.')} ${explain(issue)}.`;
  return new ApiRefusal(400, missing ? 'missing_field' : 'invalid_field', ruleOf(operation, path, issue.input), message, jsonPointer(path));
}

/** The rule of a field of §2.3, by its own name or that of the object that it stands in; an assumption where the interface is silent. */
function ruleOf(operation: Endpoint, path: readonly (string | number)[], input: unknown): string {
  if (path[0] === 'id') return 'update-id-equals-path';
  if (path[0] === 'description') return input === null ? 'null-description-refused' : operation.rule;
  return (createFieldRules as Readonly<Record<string, string>>)[String(path[0])] ?? operation.rule;
}

function unlistedField(schema: Body, input: object): string[] | undefined {
  for (const [key, value] of Object.entries(input)) {
    const entry = Object.hasOwn(schema.entries, key) ? schema.entries[key] : undefined;
    if (!entry) return [key];
    if ('entries' in entry && typeof value === 'object' && value !== null) {
      const inner = unlistedField(entry as Body, value as object);
      if (inner) return [key, ...inner];
    }
  }
  return undefined;
}
