import { eventCatalogue, fromEventType, isLifecycle, toEventType, type EventName } from '../interface/event-types.ts';
import type { Finding } from './finding.ts';

const about = { level: 'error', rule: 'notification-event', field: 'event' } as const;

/** The event that a wrong type probably means: it has another prefix or none, extra spaces, or another letter case. */
function meantBy(type: string): EventName | undefined {
  const plain = type.trim().toLowerCase();
  const behindPrefix = plain.slice(plain.indexOf('.') + 1);
  return eventCatalogue.find(({ name }) => name === plain || name === behindPrefix)?.name;
}

function unknownType(type: string, prefix: string): Finding {
  const meant = meantBy(type);
  if (meant === undefined) return { ...about, message: `${JSON.stringify(type)} is not an event type of the interface.` };
  const right: string = toEventType<EventName, string>(meant, prefix);
  const fix = `"${right}"`;
  if (type.trim().toLowerCase() === right)
    return { ...about, message: `${JSON.stringify(type)} does not match the spelling of the event type.`, fix };
  const message = isLifecycle(meant)
    ? `${JSON.stringify(type)} has a prefix, but lifecycle types have no prefix.`
    : `${JSON.stringify(type)} does not start with the prefix ${JSON.stringify(`${prefix}.`)}.`;
  return { ...about, rule: 'prefix-everywhere', message, fix };
}

/** Whether a type is, or probably means, a lifecycle type, which cannot be registered (§6.1). */
export function meansLifecycle(type: string): boolean {
  const name = meantBy(type);
  return name !== undefined && isLifecycle(name);
}

/** Checks the `event` of a notification: the name behind it, and what is wrong with it (§2.4, §6.1). */
export function diagnoseEventType(value: unknown, prefix: string): { name?: EventName; finding?: Finding } {
  if (value === undefined) return { finding: { ...about, message: 'event is missing. Every notification has this field.' } };
  if (typeof value !== 'string') return { finding: { ...about, message: 'event must be a string that holds the event type.' } };
  const name = fromEventType(value, prefix);
  return name === undefined ? { finding: unknownType(value, prefix) } : { name };
}
