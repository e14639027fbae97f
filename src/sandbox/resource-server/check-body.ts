import * as v from 'valibot';
import { describeIssue } from '../../http/issues.ts';
import { registrationFieldRule, type Operation } from '../../interface/index.ts';
import { rejectIfStrict } from '../assumptions/reject-if-strict.ts';
import { Refusal, type Broken } from '../refusal.ts';
import type { Call } from './call.ts';

type Body = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Checks a body against the schema of its operation. Refuses the first wrong field, by the rule of that field (§2.3). */
export function checkBody<S extends Body>(
  { context, appliedAssumptions }: Call,
  operation: Operation,
  schema: S,
  input: unknown,
): v.InferOutput<S> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new Refusal({
      rule: operation.rule,
      status: 400,
      code: 'not_an_object',
      message: 'The body has to be a JSON object.',
      pointer: '',
    });
  const result = v.safeParse(schema, input);
  if (!result.success) throw fieldRefusal(operation, result.issues[0]);
  const unlisted = unlistedField(schema, input);
  if (unlisted)
    rejectIfStrict(
      context,
      appliedAssumptions,
      new Refusal({
        assumption: 'unlisted-fields',
        status: 400,
        code: 'unlisted_field',
        message: `${operation.id} does not list the field ${unlisted.join('.')}.`,
        pointer: jsonPointer(unlisted),
      }),
    );
  return result.output;
}

function fieldRefusal(operation: Operation, issue: v.BaseIssue<unknown>): Refusal {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const missing = issue.input === undefined;
  const message = `${describeIssue(issue)}.`;
  return new Refusal({
    ...brokenBy(operation, path, issue.input),
    status: 400,
    code: missing ? 'missing_field' : 'invalid_field',
    message,
    pointer: jsonPointer(path),
  });
}

/** The rule of a field of §2.3, by its own name or that of the object that it stands in; an assumption where the interface is silent. */
function brokenBy(operation: Operation, path: readonly (string | number)[], input: unknown): Broken {
  if (path[0] === 'id') return { rule: 'update-id-equals-path' };
  if (path[0] === 'description') return input === null ? { assumption: 'null-description-refused' } : { rule: operation.rule };
  return { rule: registrationFieldRule(String(path[0])) ?? operation.rule };
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

/** The JSON Pointer of a path of keys and indexes (RFC 6901). */
function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
