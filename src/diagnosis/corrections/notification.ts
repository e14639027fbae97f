import { isError, type Finding } from '../finding.ts';
import { maskedJson } from './seen-secrets.ts';
import { diagnoseNotification, writtenName, type NotificationDiagnosis } from '../notification.ts';
import { isObject } from '../../http/json-object.ts';

type Entry = readonly [name: string, value: unknown];

/** Applies a finding to the entries of a body: renames the field, replaces its value, or inserts a placeholder for an unknown value. */
function applyFinding(entries: readonly Entry[], { field, fix }: Finding, prefix: string): readonly Entry[] {
  if (field === undefined) return entries;
  if (entries.some(([name]) => name === field)) {
    const value: unknown = fix === undefined ? `<${field}>` : JSON.parse(fix);
    return entries.map(([name, old]) => [name, name === field ? value : old]);
  }
  const written = writtenName(field, Object.fromEntries(entries), prefix);
  if (written !== undefined) return entries.map(([name, value]) => [name === written ? field : name, value]);
  return [...entries, [field, `<${field}>`]];
}

function errorsOf({ findings }: NotificationDiagnosis): Finding[] {
  return findings.filter(isError);
}

/** The corrected body of a notification, as JSON. Undefined if it is right already or cannot be corrected (§2.4). */
export function correctedNotification(diagnosis: NotificationDiagnosis, prefix: string): string | undefined {
  let current = diagnosis;
  let text: string | undefined;
  // The fields of a type are checked only once the type is right, so a second round corrects them.
  for (let round = 0; round < 2 && errorsOf(current).length > 0; round++) {
    const { value } = current;
    if (!isObject(value)) return undefined;
    const entries = errorsOf(current).reduce<readonly Entry[]>(
      (sofar, finding) => applyFinding(sofar, finding, prefix),
      Object.entries(value),
    );
    text = maskedJson(Object.fromEntries(entries));
    current = diagnoseNotification(text, prefix);
  }
  return errorsOf(current).length > 0 ? undefined : text;
}
