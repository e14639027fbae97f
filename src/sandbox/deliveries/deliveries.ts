import type { EventName } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import type { PostOutcome } from '../ports.ts';
import type { Registration } from '../records.ts';
import { Attempts } from './attempts.ts';
import { Documents } from './documents.ts';
import { KeyedQueue } from '../keyed-queue.ts';
import { buildNotification, withSharedValues, type NotificationBody, type Occurrence } from './notification.ts';
import { Registrations, type Subject } from './registrations.ts';
import { VariedDeliveries } from './varied-deliveries.ts';

/** A notification that was created for a registration. */
export interface Message {
  readonly webhookId: string;
  readonly messageId: string;
}

/**
 * Sends notifications to receivers: those of one registration one after another, in the order of their events; those of different
 * registrations side by side. An event that occurs before the response to the trial thus waits behind the trial.
 */
export class Deliveries {
  readonly registrations: Registrations;
  readonly attempts: Attempts;
  readonly documents: Documents;
  readonly #context: Context;
  readonly #queue = new KeyedQueue();
  readonly #varied: VariedDeliveries;

  constructor(context: Context) {
    this.#context = context;
    this.registrations = new Registrations(context);
    this.attempts = new Attempts(context);
    this.documents = new Documents(context);
    this.#varied = new VariedDeliveries(context);
  }

  /** Stores a new registration and starts its trial in the background (§3.4). */
  async register(registration: Registration): Promise<void> {
    const added = this.registrations.add(registration);
    // The trial must be in the queue before any event can find the registration.
    this.#inBackground(registration.id, async () => {
      await added;
      await this.#trial(registration);
    });
    await added;
  }

  /** Sends `webhook.ping`, also to a stopped registration, whose state it does not change (assumption `one-attempt`). */
  async ping(registration: Registration): Promise<Message> {
    return this.#enqueue(registration, { name: 'webhook.ping' });
  }

  /** Ends a registration, and attempts `webhook.unregister` unless that is blocked. Undefined if it had already ended. */
  async unregister(registration: Registration, blocked: boolean): Promise<Registration | undefined> {
    const ended = await this.registrations.end(registration.id, 'unregistered');
    if (!ended || blocked) return ended;
    const body = await this.#build(ended, { name: 'webhook.unregister' });
    this.#inBackground(ended.id, async () => {
      await this.attempts.send(ended, body);
    });
    return ended;
  }

  /** Notifies every registration that watches one of the subjects of an event. */
  async occur(occurrence: Occurrence, subjects: readonly Subject[]): Promise<Message[]> {
    const found = await Promise.all(subjects.map((subject) => this.registrations.watching(occurrence.name, subject)));
    const shared = withSharedValues(this.#context, occurrence);
    return Promise.all(found.flat().map((registration) => this.#enqueue(registration, shared)));
  }

  async #enqueue(registration: Registration, occurrence: Occurrence): Promise<Message> {
    const { id } = registration;
    const built = this.#build(registration, occurrence);
    const { waitingLimit, waitingRoom } = this.#context;
    const size = sizeOf(occurrence);
    // A receiver that is slower than its events must not fill the memory (assumption `waiting-limit`).
    if (this.#queue.waiting(id) >= waitingLimit || !waitingRoom.take(size)) await this.attempts.recordDropped(registration, await built);
    else {
      const deliver = async (): Promise<void> => this.#deliverAsItIsNow(id, await built, occurrence.name);
      const work = occurrence.name === 'webhook.ping' ? deliver : this.#varied.of(id, deliver);
      this.#inBackground(id, async () => {
        waitingRoom.give(size);
        await work();
      });
    }
    return { webhookId: id, messageId: (await built).messageId };
  }

  /** Delivers to a registration in its present state, which may have changed while the notification waited. */
  async #deliverAsItIsNow(id: string, body: NotificationBody, name: EventName): Promise<void> {
    const current = await this.registrations.find(id);
    // A ping is attempted even if delivery has stopped.
    if (current && (current.state === 'registered' || name === 'webhook.ping')) await this.#deliver(current, body);
  }

  async #trial(registration: Registration): Promise<void> {
    const outcome = await this.attempts.send(registration, await this.#build(registration, { name: 'webhook.register' }));
    await ('status' in outcome && outcome.status === 200
      ? this.registrations.change(registration.id, (current) => ({
          ...current,
          state: 'registered',
          activeAt: this.#context.clock.now(),
        }))
      : this.registrations.end(registration.id, 'cancelled'));
  }

  async #deliver(registration: Registration, body: NotificationBody): Promise<void> {
    const outcome = await this.attempts.send(registration, body);
    // What the sandbox did not send is no error of the receiver.
    if ('failure' in outcome && outcome.failure === 'dropped') return;
    await (succeeded(outcome)
      ? this.registrations.markActive(registration.id)
      : this.registrations.change(registration.id, (current) => ({ ...current, state: 'stopped' })));
  }

  #build(registration: Registration, occurrence: Occurrence & { readonly name: EventName }): Promise<NotificationBody> {
    return buildNotification(this.#context, this.documents, registration, occurrence);
  }

  #inBackground(id: string, work: () => Promise<void>): void {
    const done = this.#queue.add(id, () => work().catch(this.#context.onError));
    if (done) this.#context.background(done);
  }
}

/** About how much a notification holds in memory while it waits, in characters. */
function sizeOf({ values = {} }: Occurrence): number {
  return Object.values(values).reduce((sum, value) => sum + value.length, 500);
}

/** Whether a delivery succeeded: any status of the 2xx class (assumption `non-2xx-is-error`; only the trial requires exactly 200). */
function succeeded(outcome: PostOutcome): boolean {
  return 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
}
