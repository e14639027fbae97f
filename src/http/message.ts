import * as v from 'valibot';
import { HttpError } from './http-error.ts';
import { describeIssues } from './exact-object.ts';

/** Parses a JSON message by its schema. Throws an HttpError with status 400 that describes the error and never quotes a value. */
export function parseMessage<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'not-json', 'The body is not JSON.');
  }
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw new HttpError(400, 'invalid-request', `${describeIssues(result.issues)}.`);
}
