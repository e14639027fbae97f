import type { EventName } from '../../interface/index.ts';
import { absent, append, fewer, remove, set, unchanged, type Change, type Condition, type Log } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { indexesOf, liveIndex, ownerIndex, watchIndex, watchIndexes, type Subject } from './registration-indexes.ts';
import { afterDelivery, isLive, type Delivered } from './registration-states.ts';
import type { Registration, RegistrationState } from '../../wire/control-records.ts';

/** The maximum number of ended registrations that stay readable through the control API. */
const maxEnded = 1000;
/** The IDs of registrations, in the order in which they ended, and some of those that were deleted. */
const endedLog: Log = { name: 'ended-registrations', keep: 2 * maxEnded };
/** How many registrations are read at once. */
const batchSize = 500;

/**
 * The registrations of a sandbox (§3.4). The record is collection `registrations`; beside it are index collections of IDs,
 * one for each event type and subject and one for each application, so that a lookup does not read every registration.
 */
export class Registrations {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Stores a new registration together with other changes. Returns whether there was room for it. */
  async add(registration: Registration, changes: readonly Change[]): Promise<boolean> {
    const { store, registrationLimit } = this.#context;
    const { id } = registration;
    const indexes = indexesOf(registration).map((index) => set(index, id, id));
    const added = [set('registrations', id, registration), ...indexes, ...changes];
    const conditions = [absent('registrations', id), ...(registrationLimit === Infinity ? [] : [fewer(liveIndex, registrationLimit)])];
    if (!(await store.commit(added, conditions)).failed) return true;
    // Some may have been inactive for too long.
    await this.all();
    return !(await store.commit(added, conditions)).failed;
  }

  /** The live registration with an ID. One that was inactive for too long is expired lazily, on read. */
  async find(id: string): Promise<Registration | undefined> {
    const [found] = await this.#findAll([id]);
    return found;
  }

  /** Live registrations that watch an event type and a subject, in the order of their creation. */
  async watching(name: EventName, subject: Subject): Promise<Registration[]> {
    return this.#findAll(await this.#context.store.list<string>(watchIndex(name, subject)));
  }

  /** Live registrations of an application, or of one of its users, in the order of their creation: at most `limit`, after the first `offset`. */
  async ofApplication(clientId: string, userId: string | undefined, offset: number, limit: number): Promise<Registration[]> {
    const found: Registration[] = [];
    while (found.length < offset + limit) {
      const range = { offset: found.length, limit: Math.min(offset + limit - found.length, batchSize) };
      const ids = await this.#context.store.list<string>(ownerIndex(clientId, userId), range);
      if (ids.length === 0) break;
      // One that has expired is no longer in the index, so that the next range begins after those that were found.
      found.push(...(await this.#findAll(ids)));
    }
    return found.slice(offset);
  }

  /** Every live registration, and up to 1000 that have ended. */
  async all(): Promise<Registration[]> {
    const { store } = this.#context;
    const known = await store.list<Registration>('registrations');
    const expired = known.filter((registration) => isLive(registration) && this.#inactive(registration));
    if (expired.length === 0) return known;
    for (const { id } of expired) await this.find(id);
    return store.list<Registration>('registrations');
  }

  /** Changes a live registration, together with other changes, and returns it. Undefined if there is none. */
  async change(id: string, next: (current: Registration) => Registration, { more = [], from, condition }: ChangeOptions = {}) {
    const { store } = this.#context;
    let current = from ?? (await store.get<Registration>('registrations', id));
    while (current && isLive(current)) {
      const changed = next(current);
      const conditions = [unchanged('registrations', id, current), ...(condition ? [condition] : [])];
      const { failed, numbers } = await store.commit([...changesTo(changed), ...more], conditions);
      if (!failed) {
        if (!isLive(changed)) await this.#forgetOldest(numbers[0] ?? 0);
        return changed;
      }
      if (failed === condition) return undefined;
      // Another change came first.
      current = await store.get<Registration>('registrations', id);
    }
    return undefined;
  }

  /** Records that a registration was used now. `from` is the registration as it was read. */
  markActive(id: string, from?: Registration): Promise<Registration | undefined> {
    return this.change(id, (current) => ({ ...current, activeAt: this.#context.clock.now() }), { from });
  }

  /** Ends a live registration. Undefined if it had already ended: of several concurrent callers, one ends it. */
  end(id: string, state: EndState, more: readonly Change[] = [], condition?: Condition): Promise<Registration | undefined> {
    return this.change(id, (current) => ({ ...current, state }), { more, condition });
  }

  /** Records the outcome of a delivery to a live registration, together with other changes (§3.4). Undefined if it has ended. */
  conclude(from: Registration, delivered: Delivered, more: readonly Change[], condition: Condition) {
    const now = this.#context.clock.now();
    return this.change(from.id, (current) => afterDelivery(current, delivered, now), { more, from, condition });
  }

  async #findAll(ids: readonly string[]): Promise<Registration[]> {
    const found: Registration[] = [];
    if (ids.length === 0) return found;
    for (const registration of await this.#context.store.getAll<Registration>('registrations', ids)) {
      if (!registration || !isLive(registration)) continue;
      if (this.#inactive(registration)) await this.end(registration.id, 'cleaned-up');
      else found.push(registration);
    }
    return found;
  }

  #inactive({ isTransient, activeAt }: Registration): boolean {
    return isTransient && this.#context.clock.now() - activeAt >= this.#context.periods.inactivity;
  }

  /** Deletes the oldest registration that has ended, if there are too many. `last` is the number of the one that ended last. */
  async #forgetOldest(last: number): Promise<void> {
    const { store } = this.#context;
    if (last <= maxEnded) return;
    const [oldest] = await store.last<{ id: string }>(endedLog, { before: last - maxEnded + 1, limit: 1 });
    if (oldest) await store.commit([remove('registrations', oldest.id)]);
  }
}

type EndState = Extract<RegistrationState, 'cancelled' | 'unregistered' | 'cleaned-up'>;

interface ChangeOptions {
  /** Changes of the same commit. */
  readonly more?: readonly Change[];
  /** The registration as it was read. */
  readonly from?: Registration | undefined;
  /** What else must be true; if it is not, nothing changes. */
  readonly condition?: Condition | undefined;
}

/** The changes that store a registration, and its end. */
function changesTo(registration: Registration): Change[] {
  const { id, state } = registration;
  const ended = isLive(registration) ? [] : [append(endedLog, { id })];
  const indexes = isLive(registration) ? (state === 'stopped' ? watchIndexes(registration) : []) : indexesOf(registration);
  return [...ended, set('registrations', id, registration), ...indexes.map((index) => remove(index, id))];
}
