import * as v from 'valibot';
import { describeIssue } from './issues.ts';
import { suggestOrList } from './nearest.ts';

/** Makes a schema of an object reject lists, which the schema library accepts as objects. Returns the same schema. */
/* @__NO_SIDE_EFFECTS__ */
export function rejectLists<S extends v.GenericSchema>(schema: S): S {
  const run = schema['~run'].bind(schema);
  const runUnlessList: typeof run = (dataset, config) => run(Array.isArray(dataset.value) ? { value: null } : dataset, config);
  return Object.assign(schema, { '~run': runUnlessList });
}

/** The schema of an object that has no other fields. The issue of an unknown field names the known one that was probably meant, or all. */
/* @__NO_SIDE_EFFECTS__ */
export function exactObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, (issue: v.StrictObjectIssue) => string> {
  return rejectLists(
    v.strictObject(entries, ({ expected, input, message }) =>
      expected === 'never' ? `is not a known field${suggestOrList(String(input), Object.keys(entries))}` : message,
    ),
  );
}

/**
 * Describes what is wrong with a value: an unknown field first, because it may be a missing one, misspelt. `whole` names the value if the issue is not
 * in one of its fields.
 */
export function describeIssues([first, ...others]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]], whole?: string): string {
  return describeIssue([first, ...others].find(({ expected }) => expected === 'never') ?? first, whole);
}
