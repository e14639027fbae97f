import { isLifecycle, type EventName } from '../../interface/index.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Context } from '../context.ts';
import type { Waiting } from '../records.ts';

/** How many times a notification is sent: with `vary`, one of an event maybe twice (assumption `message-id-unique`). */
export function pickCopies(context: Context, name: EventName): number {
  return isLifecycle(name) ? 1 : pickVariant(context, [1, 2]);
}

/** The notification of a queue to send now: the first, or with `vary`, if it is of an event, maybe the last of them (assumption `one-after-another`). */
export function pickNext(context: Context, waiting: readonly Waiting[]): Waiting | undefined {
  const [first] = waiting;
  if (!first || isLifecycle(first.name)) return first;
  return pickVariant(context, [first, waiting.findLast(({ name }) => !isLifecycle(name))]);
}
