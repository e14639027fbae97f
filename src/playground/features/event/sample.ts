import { diagnoseNotification, type Finding } from '../../../diagnosis/notification.ts';
import { isError } from '../../../diagnosis/finding.ts';
import { parseObject } from '../../../http/json-object.ts';
import { eventEntry, isLifecycle, toEventType, type EventName } from '../../../interface/event-types.ts';
import { fieldNamesOf, hasSpecifiedBody } from '../../../interface/notifications/fields.ts';
import { sampleNotifications, sampleText } from '../../../interface/samples.ts';
import { choosable, subjectFields } from '../../requests/webhooks/fire-request.ts';

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
  if (mistakes > 0) return { valid: false, label: mistakes === 1 ? '1 mistake' : `${String(mistakes)} mistakes`, findings };
  // `data` is the only field that such a body is known to have and need not have.
  const required = String(fieldNamesOf(event).length - 1);
  return { valid: true, label: hasSpecifiedBody(event) ? 'Valid' : `${required} of ${required} required`, findings };
}

/** The text with the correction of a finding in place of the field's value; undefined when the finding has none. */
export function corrected(text: string, { field, fix }: Finding): string | undefined {
  const body = parseObject(text);
  if (!body || field === undefined || fix === undefined || !(field in body)) return undefined;
  return JSON.stringify({ ...body, [field]: JSON.parse(fix) as unknown }, null, 2);
}

/** Says what of a sample a sandbox does not send, as it sends what the service would send; undefined if the sample is as it was, or all changes are sent. */
export function unsentChanges(text: string, event: EventName, prefix: string): string | undefined {
  const body = parseObject(text);
  if (!body) return 'Your text was not sent: it is not a JSON object.';
  const before = parseObject(eventSample(event, prefix)) ?? {};
  // What a call makes the service send has only values of the service.
  const sent = isLifecycle(event) ? {} : changedValues(text, event, prefix);
  const names = [...new Set([...Object.keys(before), ...Object.keys(body)])].filter(
    (name) => body[name] !== before[name] && !Object.hasOwn(sent, name),
  );
  return names.length === 0 ? undefined : `Your changes to ${new Intl.ListFormat('en').format(names)} were not sent.`;
}

/** The values that the reader changed in a sample, without mistakes, of fields that can be chosen when the event is fired. An empty one is none. */
export function changedValues(text: string, event: EventName, prefix: string): Readonly<Record<string, string>> {
  const body = parseObject(text) ?? {};
  const before = parseObject(eventSample(event, prefix)) ?? {};
  const wrong = new Set(
    diagnoseNotification(text, prefix, event).findings.flatMap(({ level, field }) => (level === 'error' ? (field ?? []) : [])),
  );
  const subject: readonly string[] = subjectFields(event);
  return Object.fromEntries(
    choosable(event).flatMap((field) => {
      const value = body[field];
      if (typeof value !== 'string' || value === '' || value === before[field]) return [];
      return wrong.has(field) || subject.includes(field) ? [] : [[field, value] as const];
    }),
  );
}
