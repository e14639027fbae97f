import type { EventName } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import type { PostOutcome } from '../ports.ts';
import type { Registration } from '../records.ts';
import { Attempts } from './attempts.ts';
import { Documents } from './documents.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { buildNotification, happened, type NotificationBody, type Occurrence } from './notification.ts';
import { Registrations, type Subject } from './registrations.ts';

/** A notification that is on its way. */
export interface Message {
  readonly webhookId: string;
  readonly messageId: string;
}

/**
 * Everything that is sent to receivers. Notifications of one registration go out one after the other, in the order of their events;
 * those of different registrations side by side. An event that occurs before the answer to the trial thus waits behind the trial.
 */
export class Deliveries {
  readonly registrations: Registrations;
  readonly attempts: Attempts;
  readonly documents: Documents;
  readonly #context: Context;
  readonly #queue = new KeyedQueue();

  constructor(context: Context) {
    this.#context = context;
    this.registrations = new Registrations(context);
    this.attempts = new Attempts(context);
    this.documents = new Documents(context);
  }

  /** Keeps a new registration and starts its trial, for which nobody waits (§3.4). */
  async register(registration: Registration): Promise<void> {
    const added = this.registrations.add(registration);
    // The trial takes its place in the queue before any event can find the registration.
    this.#inBackground(registration.id, async () => {
      await added;
      await this.#trial(registration);
    });
    await added;
  }

  /** Sends `webhook.ping`, to a stopped registration too, whose state it does not change (an assumption). */
  async ping(registration: Registration): Promise<Message> {
    return this.#enqueue(registration, { name: 'webhook.ping' });
  }

  /** Ends a registration, and attempts `webhook.unregister` unless that is blocked. Undefined when it had ended already. */
  async unregister(registration: Registration, blocked: boolean): Promise<Registration | undefined> {
    const ended = await this.registrations.end(registration.id, 'unregistered');
    if (!ended || blocked) return ended;
    const body = await this.#build(ended, { name: 'webhook.unregister' });
    this.#inBackground(ended.id, async () => {
      await this.attempts.make(ended, body);
    });
    return ended;
  }

  /** Tells every registration that watches one of the subjects of an event. */
  async occur(occurrence: Occurrence, subjects: readonly Subject[]): Promise<Message[]> {
    const found = await Promise.all(subjects.map((subject) => this.registrations.watching(occurrence.name, subject)));
    const shared = happened(this.#context, occurrence);
    return Promise.all(found.flat().map((registration) => this.#enqueue(registration, shared)));
  }

  async #enqueue(registration: Registration, occurrence: Occurrence): Promise<Message> {
    const built = this.#build(registration, occurrence);
    // A receiver that is slower than its events must not fill the memory (assumption waiting-limit).
    if (this.#queue.waiting(registration.id) >= this.#context.waitingLimit) await this.attempts.drop(registration, await built);
    else
      this.#inBackground(registration.id, async () => {
        const body = await built;
        // The state may have changed while the notification waited for its turn. A ping is attempted when delivery has stopped, too.
        const current = await this.registrations.find(registration.id);
        if (current && (current.state === 'registered' || occurrence.name === 'webhook.ping')) await this.#deliver(current, body);
      });
    return { webhookId: registration.id, messageId: (await built).messageId };
  }

  async #trial(registration: Registration): Promise<void> {
    const outcome = await this.attempts.make(registration, await this.#build(registration, { name: 'webhook.register' }));
    await ('status' in outcome && outcome.status === 200
      ? this.registrations.change(registration.id, (current) => ({
          ...current,
          state: 'registered',
          activeAt: this.#context.clock.now(),
        }))
      : this.registrations.end(registration.id, 'cancelled'));
  }

  async #deliver(registration: Registration, body: NotificationBody): Promise<void> {
    const outcome = await this.attempts.make(registration, body);
    await (succeeded(outcome)
      ? this.registrations.touch(registration.id)
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

/** Whether an answer to a delivery is no error: any status of the 2xx class (an assumption; only the trial needs exactly 200). */
function succeeded(outcome: PostOutcome): boolean {
  return 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
}

const made = new WeakMap<Context, Deliveries>();

/** The deliveries of a sandbox: one engine for its webhook API and its control API. */
export function deliveriesOf(context: Context): Deliveries {
  const known = made.get(context);
  if (known) return known;
  const deliveries = new Deliveries(context);
  made.set(context, deliveries);
  return deliveries;
}
