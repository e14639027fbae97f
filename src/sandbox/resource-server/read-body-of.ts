import * as v from 'valibot';
import { describeIssue } from '../../http/issues.ts';
import { isObject } from '../../http/json-object.ts';
import { registrationFieldRule, type Endpoint } from '../../interface/index.ts';
import { rejectIfStrict } from '../assumptions/reject-if-strict.ts';
import { readJson } from '../read-body.ts';
import { Refusal, type Cited } from '../refusal.ts';
import type { ApiCall } from './call.ts';

type Body = v.ObjectSchema<v.ObjectEntries, undefined>;
type Path = readonly (string | number)[];

/** Reads a body by the schema of its operation. Throws a Refusal for the first wrong field, which cites the rule of that field (§2.3). */
export async function readBodyOf<S extends Body>(call: ApiCall, schema: S): Promise<v.InferOutput<S>> {
  const { operation, request } = call;
  const input = await readJson(request, { rule: operation.rule });
  if (!isObject(input)) {
    const message = 'The body must be a JSON object.';
    throw new Refusal({ rule: operation.rule, status: 400, code: 'not_an_object', message, pointer: '' });
  }
  const result = v.safeParse(schema, input);
  if (!result.success) throw wrongField(operation, result.issues[0]);
  const unlisted = unlistedField(schema, input);
  if (unlisted) {
    const message = `${operation.id} does not list the field ${unlisted.join('.')}.`;
    const pointer = jsonPointer(unlisted);
    rejectIfStrict(call, { assumption: 'unlisted-fields', status: 400, code: 'unlisted_field', message, pointer });
  }
  return result.output;
}

function wrongField(operation: Endpoint, issue: v.BaseIssue<unknown>): Refusal {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const code = issue.input === undefined ? 'missing_field' : 'invalid_field';
  const message = `${describeIssue(issue)}.`;
  return new Refusal({ ...citedFor(operation, path, issue.input), status: 400, code, message, pointer: jsonPointer(path) });
}

/** The rule of a field of §2.3 or of the object that contains it; an assumption where the interface is silent. */
function citedFor(operation: Endpoint, [name]: Path, input: unknown): Cited {
  if (name === 'id') return { rule: 'update-id-equals-path' };
  if (name === 'description') return input === null ? { assumption: 'null-description-refused' } : { rule: operation.rule };
  return { rule: registrationFieldRule(String(name)) ?? operation.rule };
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
function jsonPointer(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
