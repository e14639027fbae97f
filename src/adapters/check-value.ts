/** Checks a value of a program without types. */
import * as v from 'valibot';
import { describeIssues, rejectLists } from '../http/exact-object.ts';

/** A function, which must be there. */
export const required = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'function', 'must be a function'),
);

/** An object that may have other fields, and is no list. */
export const openObject = <const Entries extends v.ObjectEntries>(entries: Entries) => rejectLists(v.looseObject(entries));

/** Returns a value that has the form of a schema. Throws an Error of one line that says what is wrong with it. */
export function checkValue<T>(schema: v.GenericSchema, value: T, whole: string): T {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Error(describeIssues(result.issues, whole));
  return value;
}
