import type { WaitingRoom } from '../context.ts';
import type { Waiting } from '../records.ts';
import type { Occurrence } from './notification.ts';
import { keyOf } from './outbox.ts';

/** The room that the waiting notifications of a sandbox hold, by their keys, so that each gives it back once, however its wait ends. */
export class HeldRoom {
  readonly #room: WaitingRoom | undefined;
  readonly #sizes = new Map<string, number>();

  constructor(room: WaitingRoom | undefined) {
    this.#room = room;
  }

  /** Takes room for a notification. Returns false if there is not enough. */
  take(waiting: Waiting): boolean {
    if (!this.#room) return true;
    const fits = this.#room.take(waiting.size);
    if (fits) this.#sizes.set(keyOf(waiting), waiting.size);
    return fits;
  }

  /** Gives back the room of a notification, if it holds any. */
  give(key: string): void {
    const size = this.#sizes.get(key);
    if (size === undefined) return;
    this.#sizes.delete(key);
    this.#room?.give(size);
  }

  /** The keys of the notifications that hold room. */
  keys(): string[] {
    return [...this.#sizes.keys()];
  }
}

/** About how much a notification holds in memory while it waits, in characters. */
export function sizeOf({ values = {} }: Occurrence): number {
  return Object.values(values).reduce((sum, value) => sum + value.length, 500);
}
