import { fromEventType, isLifecycle, toEventType, type EventName } from '../../interface/event-types.ts';
import type { Finding } from '../finding.ts';
import { quotable, meantEvent, saysOpposite } from '../suggestions/event-types.ts';

const about = { level: 'error', rule: 'notification-event', field: 'event' } as const;

/** What the `event` of a notification, or an entry of a registration, says. */
interface EventTypeDiagnosis {
  /** The event of a type that is right. */
  readonly name?: EventName;
  /** That event, or the one that a wrong type probably means. */
  readonly meant?: EventName;
  /** The event of a type that is right but for letter case or prefix: nothing else can be meant. */
  readonly sure?: EventName;
  readonly finding?: Finding;
}

/** Whether a text is an event type but for its prefix. */
function hasOtherPrefix(plain: string, meant: EventName): boolean {
  return plain === meant || plain.slice(plain.indexOf('.') + 1) === meant;
}

function unknownType(type: string, meant: EventName | undefined, prefix: string): Finding {
  const instead = { kind: 'entry', text: type } as const;
  if (meant === undefined || saysOpposite(type, meant)) {
    return quotable.test(type)
      ? { ...about, message: `${JSON.stringify(type)} is not an event type of the interface.`, instead }
      : { ...about, message: 'This text is not an event type of the interface.' };
  }
  const right = toEventType(meant, prefix);
  const fix = `"${right}"`;
  const plain = type.trim().toLowerCase();
  if (plain === right) return { ...about, message: `${JSON.stringify(type)} does not match the spelling of the event type.`, fix, instead };
  if (!hasOtherPrefix(plain, meant))
    return { ...about, message: `${JSON.stringify(type)} is not an event type of the interface. Did you mean ${right}?`, fix, instead };
  const message = isLifecycle(meant)
    ? `${JSON.stringify(type)} has a prefix, but lifecycle types have no prefix.`
    : `${JSON.stringify(type)} does not start with the prefix ${JSON.stringify(`${prefix}.`)}.`;
  return { ...about, rule: 'prefix-everywhere', message, fix, instead };
}

/** Checks the `event` of a notification: the name that it stands for, and what is wrong with it (§2.4, §6.1). */
export function diagnoseEventType(value: unknown, prefix: string): EventTypeDiagnosis {
  if (value === undefined) return { finding: { ...about, message: 'event is missing. Every notification has this field.' } };
  if (typeof value !== 'string') return { finding: { ...about, message: 'event must be a string that holds the event type.' } };
  const name = fromEventType(value, prefix);
  if (name !== undefined) return { name, meant: name, sure: name };
  const meant = meantEvent(value, prefix);
  const finding = unknownType(value, meant, prefix);
  if (meant === undefined) return { finding };
  const plain = value.trim().toLowerCase();
  return { meant, ...(plain === toEventType(meant, prefix) || hasOtherPrefix(plain, meant) ? { sure: meant } : {}), finding };
}
