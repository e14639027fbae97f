import { isLifecycle, type EventName } from '../../interface/index.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Context } from '../context.ts';
import type { Waiting } from '../records.ts';

/** How many times a notification is sent: once, but with `vary` an event maybe twice (assumption `message-id-unique`). */
export function pickCopies(context: Context, name: EventName): number {
  return isLifecycle(name) ? 1 : pickVariant(context, [1, 2]);
}

/**
 * Picks the notifications of a queue to send now: all in order, or with `vary` only one. That is the first, or instead of an event maybe the last
 * event (assumption `one-after-another`).
 */
export function pickNext(context: Context, waiting: readonly Waiting[]): readonly Waiting[] {
  const [first] = waiting;
  if (context.mode !== 'vary' || !first) return waiting;
  return [isLifecycle(first.name) ? first : pickVariant(context, [first, waiting.findLast(({ name }) => !isLifecycle(name)) ?? first])];
}
