import { diagnoseNotification } from '../../../diagnosis/notification.ts';
import { isError } from '../../../diagnosis/finding.ts';
import { parseObject } from '../../../http/json-object.ts';
import { isLifecycle, type EventName } from '../../../interface/event-types.ts';
import { choosable, subjectFields } from '../../requests/webhooks/fire-request.ts';
import { eventSample } from './sample.ts';

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
  const { findings } = diagnoseNotification(text, prefix, event);
  const unsent = new Set<string | undefined>([...subjectFields(event), ...findings.filter(isError).map(({ field }) => field)]);
  return Object.fromEntries(
    choosable(event).flatMap((field) => {
      const value = body[field];
      const isSent = typeof value === 'string' && value !== '' && value !== before[field] && !unsent.has(field);
      return isSent ? [[field, value] as const] : [];
    }),
  );
}
