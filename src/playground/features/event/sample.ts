import { counted } from '../../../interface/counted.ts';
import { diagnoseNotification, type Finding } from '../../../diagnosis/notification.ts';
import { isError } from '../../../diagnosis/finding.ts';
import { parseObject } from '../../../http/json-object.ts';
import { eventEntry, toEventType, type EventName } from '../../../interface/event-types.ts';
import { fieldNamesOf, hasSpecifiedBody } from '../../../interface/notifications/fields.ts';
import { sampleNotifications, sampleText } from '../../../interface/samples.ts';

/**
 * A sample notification of a type, as indented JSON. For a type whose body is not specified (§6.1 rule 5) it has the fields that every notification
 * has, and `data`.
 */
export function eventSample(event: EventName, prefix: string): string {
  if (hasSpecifiedBody(event)) return sampleText(event, prefix);
  const type = toEventType(event, prefix);
  const values: Readonly<Record<string, string>> = { ...sampleNotifications['comment.create'], event: type, data: eventEntry(event).title };
  return JSON.stringify(Object.fromEntries(fieldNamesOf(event).map((name) => [name, values[name]])), null, 2);
}

/** Checks a sample as a notification of a type (§2.4): whether it is valid, that in a few words, and what was found. Of a body that is not specified, only the required fields are checked. */
export function verdictOf(text: string, event: EventName, prefix: string) {
  const { findings } = diagnoseNotification(text, prefix, event);
  const mistakes = findings.filter(isError).length;
  if (mistakes > 0) return { valid: false, label: counted(mistakes, 'mistake'), findings };
  // `data` is the only field that such a body is known to have and need not have.
  const required = String(fieldNamesOf(event).length - 1);
  return { valid: true, label: hasSpecifiedBody(event) ? 'Valid' : `${required} of ${required} required`, findings };
}

/** The findings that are shown at once, and those that are folded: beside a mistake, several notes say little. */
export function divided(findings: readonly Finding[]): Readonly<Record<'shown' | 'folded', readonly Finding[]>> {
  const mistakes = findings.filter(isError);
  const notes = findings.filter((finding) => !isError(finding));
  return mistakes.length > 0 && notes.length > 1 ? { shown: mistakes, folded: notes } : { shown: findings, folded: [] };
}

/** The text with the correction of a finding in place of the field's value; undefined when the finding has none. */
export function corrected(text: string, { field, fix }: Finding): string | undefined {
  const body = parseObject(text);
  if (!body || field === undefined || fix === undefined || !(field in body)) return undefined;
  return JSON.stringify({ ...body, [field]: JSON.parse(fix) as unknown }, null, 2);
}
