import { fromEventType, isLifecycle, type EventName } from '../../interface/event-types.ts';
import type { Finding } from '../finding.ts';
import { isQuotable, meantEvent, typeText } from '../suggestions/event-types.ts';

const about = { level: 'error', rule: 'notification-event', field: 'event' } as const;

/** A type as a message may quote it. One that resembles no type may be anything, even a secret. */
function quoted(type: string, prefix: string): string {
  return isQuotable(type, prefix) ? JSON.stringify(type) : 'This text';
}

function unknownType(type: string, prefix: string): Finding {
  const meant = meantEvent(type, prefix);
  if (meant === undefined) return { ...about, message: `${quoted(type, prefix)} is not an event type of the interface.` };
  const right = typeText(meant, prefix);
  const fix = `"${right}"`;
  const plain = type.trim().toLowerCase();
  if (plain === right) return { ...about, message: `${JSON.stringify(type)} does not match the spelling of the event type.`, fix };
  const isOtherPrefix = plain === meant || plain.slice(plain.indexOf('.') + 1) === meant;
  if (!isOtherPrefix)
    return { ...about, message: `${JSON.stringify(type)} is not an event type of the interface. Did you mean ${right}?`, fix };
  const message = isLifecycle(meant)
    ? `${JSON.stringify(type)} has a prefix, but lifecycle types have no prefix.`
    : `${JSON.stringify(type)} does not start with the prefix ${JSON.stringify(`${prefix}.`)}.`;
  return { ...about, rule: 'prefix-everywhere', message, fix };
}

/** The lifecycle type that a text is or probably means, which cannot be registered (§6.1). */
export function meantLifecycle(type: string, prefix: string): EventName | undefined {
  const name = fromEventType(type, prefix) ?? meantEvent(type, prefix);
  return name !== undefined && isLifecycle(name) ? name : undefined;
}

/** Checks the `event` of a notification: the name behind it, and what is wrong with it (§2.4, §6.1). */
export function diagnoseEventType(value: unknown, prefix: string): { name?: EventName; finding?: Finding } {
  if (value === undefined) return { finding: { ...about, message: 'event is missing. Every notification has this field.' } };
  if (typeof value !== 'string') return { finding: { ...about, message: 'event must be a string that holds the event type.' } };
  const name = fromEventType(value, prefix);
  return name === undefined ? { finding: unknownType(value, prefix) } : { name };
}
