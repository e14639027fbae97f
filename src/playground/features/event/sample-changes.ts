import { diagnoseNotification } from '../../../diagnosis/notification.ts';
import { isError } from '../../../diagnosis/finding.ts';
import { parseObject } from '../../../http/json-object.ts';
import { isLifecycle, type EventName } from '../../../interface/event-types.ts';
import { listed } from '../../../interface/listed.ts';
import { freeFields } from '../../requests/webhooks/fire-request.ts';
import { eventSample } from './sample.ts';

/**
 * What the reader changed in a sample, as far as a sandbox sends it: `values` are those without mistakes of fields that can be chosen when the event is
 * fired; an empty one is none. `unsent` says which changes are not sent, because the service decides; undefined if there are none.
 */
export function sampleChanges(text: string, event: EventName, prefix: string) {
  const body = parseObject(text);
  if (!body) return { values: {}, unsent: 'Your text was not sent: it is not a JSON object.' };
  const before = parseObject(eventSample(event, prefix)) ?? {};
  const changed = [...new Set([...Object.keys(before), ...Object.keys(body)])].filter((name) => body[name] !== before[name]);
  const { findings } = diagnoseNotification(text, prefix, event);
  const mistaken = findings.filter(isError).map(({ field }) => field);
  // What a call makes the service send has only values of the service.
  const choices = isLifecycle(event) ? [] : freeFields(event);
  const values: Record<string, string> = {};
  for (const field of choices) {
    const value = body[field];
    if (typeof value === 'string' && value !== '' && changed.includes(field) && !mistaken.includes(field)) values[field] = value;
  }
  const names = changed.filter((name) => !Object.hasOwn(values, name));
  const unsent = names.length === 0 ? undefined : `Your changes to ${listed(names)} were not sent.`;
  return { values, unsent };
}
