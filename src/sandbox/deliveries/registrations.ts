import { eventEntry, type EventName, type IdentificationField } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import type { Registration, RegistrationState } from '../records.ts';
import { KeyedQueue } from '../keyed-queue.ts';

/** The subject of an event: registrations that name it are notified. */
export interface Subject {
  readonly field: IdentificationField;
  readonly id: string;
}

/** The maximum number of ended registrations that stay readable through the control API. */
const maxEnded = 1000;

/** The subject that a registration watches for one of its types (§6.1). documentId takes precedence (assumption `document-id-counts`). */
function subjectOf(registration: Registration, name: EventName): Subject | undefined {
  for (const field of eventEntry(name).identification) {
    const id = registration[field];
    if (id !== undefined) return { field, id };
  }
  return undefined;
}

/** Whether a registration can be read and changed (§3.4). */
export function isLive({ state }: Registration): boolean {
  return state === 'pending-trial' || state === 'registered' || state === 'stopped';
}

/**
 * The registrations of a sandbox (§3.4). The record is collection `registrations`; beside it are index collections of IDs,
 * one for each event type and subject and one for each application, so that a lookup does not read every registration.
 */
export class Registrations {
  readonly #context: Context;
  readonly #changes = new KeyedQueue();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Stores a new registration. */
  add(registration: Registration): Promise<void> {
    return this.#changes.run(registration.id, async () => {
      const { store } = this.#context;
      await store.set('registrations', registration.id, registration);
      for (const index of [...watchIndexes(registration), ...ownerIndexes(registration)])
        await store.set(index, registration.id, registration.id);
    });
  }

  /** The live registration with an ID. One that was inactive for too long is expired lazily, on read. */
  async find(id: string): Promise<Registration | undefined> {
    const found = await this.#context.store.get<Registration>('registrations', id);
    if (!found || !isLive(found)) return undefined;
    if (!this.#inactive(found)) return found;
    await this.end(id, 'cleaned-up');
    return undefined;
  }

  /** Live registrations that watch an event type and a subject, in the order of their creation. */
  async watching(name: EventName, subject: Subject): Promise<Registration[]> {
    return this.#findAll(await this.#context.store.list<string>(watchIndex(name, subject)));
  }

  /** Live registrations of an application, or of one of its users, in the order of their creation: at most `limit`, after the first `offset`. */
  async ofApplication(clientId: string, userId: string | undefined, offset: number, limit: number): Promise<Registration[]> {
    const found: Registration[] = [];
    for (const id of await this.#context.store.list<string>(ownerIndex(clientId, userId))) {
      if (found.length >= offset + limit) break;
      const registration = await this.find(id);
      if (registration) found.push(registration);
    }
    return found.slice(offset);
  }

  /** Every live registration, and up to 1000 that have ended. */
  async all(): Promise<Registration[]> {
    for (const { id } of await this.#context.store.list<Registration>('registrations')) await this.find(id);
    return this.#context.store.list<Registration>('registrations');
  }

  /**
   * Changes a live registration, one change at a time, and returns it. Undefined if there is none.
   */
  change(id: string, next: (current: Registration) => Registration): Promise<Registration | undefined> {
    return this.#changes.run(id, async () => {
      const current = await this.#context.store.get<Registration>('registrations', id);
      const changed = current && isLive(current) ? next(current) : undefined;
      if (!changed) return undefined;
      await this.#context.store.set('registrations', id, changed);
      if (changed.state === 'stopped') await this.#removeFrom(id, watchIndexes(changed));
      if (!isLive(changed)) await this.#retire(changed);
      return changed;
    });
  }

  /** Records that a registration was used now. */
  markActive(id: string): Promise<Registration | undefined> {
    return this.change(id, (current) => ({ ...current, activeAt: this.#context.clock.now() }));
  }

  /** Ends a live registration. Undefined if it had already ended: of several concurrent callers, one ends it. */
  end(id: string, state: Extract<RegistrationState, 'cancelled' | 'unregistered' | 'cleaned-up'>): Promise<Registration | undefined> {
    return this.change(id, (current) => ({ ...current, state }));
  }

  async #findAll(ids: readonly string[]): Promise<Registration[]> {
    const found = await Promise.all(ids.map((id) => this.find(id)));
    return found.filter((registration) => registration !== undefined);
  }

  #inactive({ isTransient, activeAt }: Registration): boolean {
    return isTransient && this.#context.clock.now() - activeAt >= this.#context.periods.inactivity;
  }

  async #removeFrom(id: string, indexes: readonly string[]): Promise<void> {
    for (const index of indexes) await this.#context.store.delete(index, id);
  }

  async #retire(registration: Registration): Promise<void> {
    const { store } = this.#context;
    await this.#removeFrom(registration.id, [...watchIndexes(registration), ...ownerIndexes(registration)]);
    await store.set('ended-registrations', registration.id, registration.id);
    const ended = await store.list<string>('ended-registrations');
    for (const id of ended.slice(0, -maxEnded)) {
      await store.delete('ended-registrations', id);
      await store.delete('registrations', id);
    }
  }
}

function watchIndex(name: EventName, { field, id }: Subject): string {
  return `watching ${name} ${field} ${id}`;
}

function watchIndexes(registration: Registration): string[] {
  return registration.names.flatMap((name) => {
    const subject = subjectOf(registration, name);
    return subject ? [watchIndex(name, subject)] : [];
  });
}

function ownerIndex(clientId: string, userId?: string): string {
  return userId === undefined ? `registrations-of ${clientId}` : `registrations-of ${clientId} ${userId}`;
}

function ownerIndexes({ owner }: Registration): string[] {
  return [ownerIndex(owner.clientId), ownerIndex(owner.clientId, owner.userId)];
}
