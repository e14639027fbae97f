import type { EventName } from '../../interface/index.ts';
import { amend, append, claimed, dequeue, enqueue, present, queued, type Change } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { mintId } from '../mint.ts';
import type { Waiting } from '../records.ts';
import { attemptLog, Attempts, crowded } from './attempts.ts';
import { Documents } from './documents.ts';
import { HeldRoom, sizeOf } from './held-room.ts';
import { buildNotification, withSharedValues, type Occurrence } from './notification.ts';
import { keyOf, Outbox, type Addressed } from './outbox.ts';
import type { Subject } from './registration-indexes.ts';
import { Registrations } from './registrations.ts';
import { pickCopies } from './varied-deliveries.ts';
import type { Attempt, Message, Registration } from '../../wire/control-records.ts';

/**
 * Sends notifications to receivers: those of one registration one after another, in the order of their events; those of different
 * registrations side by side. An event that occurs before the response to the trial thus waits for the trial. What is accepted waits in
 * the store, in the queue of its registration, until its outcome is recorded.
 */
export class Deliveries {
  readonly registrations: Registrations;
  readonly attempts: Attempts;
  readonly documents: Documents;
  readonly #context: Context;
  readonly #outbox: Outbox;
  readonly #room: HeldRoom;

  constructor(context: Context) {
    this.#context = context;
    this.registrations = new Registrations(context);
    this.attempts = new Attempts(context);
    this.documents = new Documents(context);
    this.#room = new HeldRoom(context.waitingRoom);
    this.#outbox = new Outbox(context, (queue, claim, waiting) =>
      this.#deliver(queue, claim, waiting).finally(() => {
        if (waiting.copies === 1) this.#room.give(keyOf(waiting));
      }),
    );
  }

  /** Stores a new registration and starts its trial in the background (§3.4). */
  async register(registration: Registration): Promise<boolean> {
    const trial = await this.#waiting(registration, { name: 'webhook.register' });
    // The trial is in the queue before any event can find the registration.
    const added = await this.registrations.add(registration, [enqueue(registration.id, keyOf(trial), trial)]);
    if (added) this.#outbox.work(registration.id);
    return added;
  }

  /** Sends `webhook.ping`, also to a stopped registration, whose state it does not change (assumption `one-attempt`). */
  async ping(registration: Registration): Promise<Message> {
    const ping = await this.#address(registration, { name: 'webhook.ping' });
    await this.#accept([ping]);
    return messageOf(ping);
  }

  /** Ends a registration, and attempts `webhook.unregister` unless that is blocked. Undefined if it had already ended. */
  async unregister(registration: Registration, blocked: boolean): Promise<Registration | undefined> {
    const { id } = registration;
    if (blocked) return this.registrations.end(id, 'unregistered');
    const last = await this.#waiting(registration, { name: 'webhook.unregister' });
    const ended = await this.registrations.end(id, 'unregistered', [enqueue(id, keyOf(last), last)]);
    if (ended) this.#outbox.work(id);
    return ended;
  }

  /** Notifies every registration that watches one of the subjects of an event. */
  async occur(occurrence: Occurrence, subjects: readonly Subject[]): Promise<Message[]> {
    const found = await Promise.all(subjects.map((subject) => this.registrations.watching(occurrence.name, subject)));
    const shared = withSharedValues(this.#context, occurrence);
    const all = await Promise.all(found.flat().map((registration) => this.#address(registration, shared)));
    await this.#accept(all);
    return all.map(messageOf);
  }

  /** Deletes everything that is stored, with the notifications that wait. */
  async reset(): Promise<void> {
    const waiting = this.#room.keys();
    await this.#context.store.clear();
    for (const key of waiting) this.#room.give(key);
  }

  /** Goes on with the queue of a registration that another server has left. */
  resume(queue: string): void {
    this.#outbox.work(queue);
  }

  async #address(registration: Registration, occurrence: Occurrence): Promise<Addressed> {
    return { id: registration.id, waiting: await this.#waiting(registration, occurrence) };
  }

  /** Accepts notifications: each one waits from now on, or is recorded as dropped. */
  async #accept(all: readonly Addressed[]): Promise<void> {
    // A receiver that is slower than its events must not fill the memory (assumption `waiting-limit`).
    const fitting = all.filter(({ waiting }) => this.#room.take(waiting));
    const added = new Set(await this.#outbox.add(fitting));
    for (const one of fitting) if (!added.has(one)) this.#room.give(keyOf(one.waiting));
    for (const one of all) if (!added.has(one)) await this.attempts.recordDropped(one.waiting);
  }

  async #deliver(queue: string, claim: string, waiting: Waiting): Promise<boolean> {
    const { store, turn } = this.#context;
    const { name, url, copies } = waiting;
    const key = keyOf(waiting);
    const mine = claimed(queue, claim);
    const done = copies === 1 ? dequeue(queue, key) : enqueue(queue, key, { ...waiting, copies: copies - 1 });
    const ended = async (...changes: readonly Change[]): Promise<boolean> => !(await store.commit(changes, [mine])).failed;
    // The state may have changed while the notification waited. A ping is attempted even if delivery has stopped.
    const registration = name === 'webhook.unregister' ? undefined : await this.registrations.find(queue);
    const isExpected = registration?.state === (name === 'webhook.register' ? 'pending-trial' : 'registered');
    if (name !== 'webhook.unregister' && !isExpected && !(registration && name === 'webhook.ping')) return ended(done);

    const end = turn && (await turn(url));
    const started = this.attempts.start(waiting);
    if (turn && !end) {
      const dropped = append(attemptLog, this.attempts.end(started, crowded));
      // What the sandbox did not send is no error of the receiver. But without its trial a registration would never begin.
      if (name !== 'webhook.register') return ended(dropped, done);
      return (await this.registrations.end(queue, 'cancelled', [dropped, done], mine)) !== undefined || ended(dropped, done);
    }
    // A reset may have removed it meanwhile.
    const waits = present(queued(queue), key);
    const begun = await store.commit([append(attemptLog, started)], [mine, waits]);
    if (begun.failed) {
      end?.();
      return begun.failed === waits;
    }
    const outcome = await this.attempts.post(waiting);
    end?.();
    const attempt: Attempt = this.attempts.end({ ...started, number: begun.numbers[0] ?? 0 }, outcome);
    const changes = [amend(attemptLog, attempt), done];
    const changed = registration && (await this.registrations.conclude(registration, { name, outcome }, changes, mine));
    // The registration may have ended meanwhile.
    return changed !== undefined || ended(...changes);
  }

  async #waiting(registration: Registration, occurrence: Occurrence & { readonly name: EventName }): Promise<Waiting> {
    const body = await buildNotification(this.#context, this.documents, registration, occurrence);
    const { name, values } = occurrence;
    const key = values?.['messageId'] === undefined ? undefined : mintId(this.#context.random);
    return { key, name, url: registration.url, body, size: sizeOf(occurrence), copies: pickCopies(this.#context, name) };
  }
}

const messageOf = ({ id, waiting }: Addressed): Message => ({ webhookId: id, messageId: waiting.body.messageId });
