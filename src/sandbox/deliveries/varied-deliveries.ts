import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Context } from '../context.ts';

type Work = () => Promise<void>;

/** The deliveries of events with `vary`: those that wait may come in another order (`one-after-another`), each maybe twice (`message-id-unique`). */
export class VariedDeliveries {
  readonly #context: Context;
  /** What waits, for each registration. */
  readonly #waiting = new Map<string, Work[]>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** The work to queue for a delivery: in the other modes the delivery itself. */
  of(webhookId: string, deliver: Work): Work {
    const context = this.#context;
    if (context.mode !== 'vary') return deliver;
    const copies = pickVariant(context, [1, 2]);
    const line = this.#waiting.get(webhookId) ?? [];
    this.#waiting.set(webhookId, line);
    line.push(async () => {
      for (let copy = 0; copy < copies; copy++) await deliver();
    });
    return async () => {
      const [next] = line.splice(pickVariant(context, [0, -1]), 1);
      if (line.length === 0) this.#waiting.delete(webhookId);
      await next?.();
    };
  }
}
