import type { WaitingRoom } from '../context.ts';
import type { Waiting } from '../records.ts';

/** The room that the waiting notifications of a sandbox hold, by message ID, so that each gives it back once, however its wait ends. */
export class HeldRoom {
  readonly #room: WaitingRoom | undefined;
  readonly #sizes = new Map<string, number>();

  constructor(room: WaitingRoom | undefined) {
    this.#room = room;
  }

  /** Takes room for a notification. Returns false if there is not enough. */
  take({ body, size }: Waiting): boolean {
    if (!this.#room) return true;
    const fits = this.#room.take(size);
    // The values of an event may give several notifications one ID.
    if (fits) this.#sizes.set(body.messageId, (this.#sizes.get(body.messageId) ?? 0) + size);
    return fits;
  }

  /** Gives back the room of a message, if it holds any. */
  give(messageId: string): void {
    const size = this.#sizes.get(messageId);
    if (size === undefined) return;
    this.#sizes.delete(messageId);
    this.#room?.give(size);
  }

  /** The IDs of the messages that hold room. */
  messageIds(): string[] {
    return [...this.#sizes.keys()];
  }
}
