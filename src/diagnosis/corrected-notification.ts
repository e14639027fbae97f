import type { Finding } from './finding.ts';
import { maskedJson } from './masked-json.ts';
import { diagnoseNotification, type NotificationDiagnosis } from './notification.ts';
import { plainName } from './parameters.ts';

type Entry = readonly [name: string, value: unknown];

/** The entries of a body with what a finding says done: a field renamed, its value replaced, or a placeholder where nobody knows the value. */
function mended(entries: readonly Entry[], { field, fix }: Finding): readonly Entry[] {
  if (field === undefined) return entries;
  if (entries.some(([name]) => name === field)) {
    const value: unknown = fix === undefined ? `<${field}>` : JSON.parse(fix);
    return entries.map(([name, old]) => [name, name === field ? value : old]);
  }
  const written = entries.find(([name]) => plainName(name) === plainName(field))?.[0];
  if (written !== undefined) return entries.map(([name, value]) => [name === written ? field : name, value]);
  return [...entries, [field, `<${field}>`]];
}

function errorsOf({ findings }: NotificationDiagnosis): Finding[] {
  return findings.filter(({ level }) => level === 'error');
}

/** The body of a notification as it should be, as JSON. Undefined where it is right, or where nobody can know what was meant (§2.4). */
export function correctedNotification(diagnosis: NotificationDiagnosis, prefix: string): string | undefined {
  let current = diagnosis;
  let text: string | undefined;
  // The fields of a type are checked once the type is right: a second round mends those.
  for (let round = 0; round < 2 && errorsOf(current).length > 0; round++) {
    const { value } = current;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    text = maskedJson(Object.fromEntries(errorsOf(current).reduce<readonly Entry[]>(mended, Object.entries(value))));
    current = diagnoseNotification(text, prefix);
  }
  return errorsOf(current).length > 0 ? undefined : text;
}
