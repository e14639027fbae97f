import { isLifecycle, type EventName } from '../../interface/index.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Context } from '../context.ts';
import type { Waiting } from '../records.ts';

/** How many times a notification is sent: with `vary`, one of an event maybe twice (assumption `message-id-unique`). */
export function pickCopies(context: Context, name: EventName): number {
  return isLifecycle(name) ? 1 : pickVariant(context, [1, 2]);
}

/**
 * The notifications to send now, one after another, of those that wait in a queue: all, or with `vary` one: the first, or if that is of an event,
 * maybe the last of them (assumption `one-after-another`).
 */
export function pickNext(context: Context, waiting: readonly Waiting[]): readonly Waiting[] {
  const [first] = waiting;
  if (context.mode !== 'vary' || !first) return waiting;
  return [isLifecycle(first.name) ? first : pickVariant(context, [first, waiting.findLast(({ name }) => !isLifecycle(name)) ?? first])];
}
