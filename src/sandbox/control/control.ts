import type { DocumentState } from '../../interface/index.ts';
import { forceNextError } from '../authorization-server/forced-error.ts';
import { revokeGrant } from '../authorization-server/revocation.ts';
import type { SandboxClock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { DeliveriesPage } from '../deliveries/attempts.ts';
import type { Deliveries } from '../deliveries/deliveries.ts';
import { findOrFirst } from '../find-or-first.ts';
import { mintId } from '../mint.ts';
import { Refusal } from '../refusal.ts';
import type { Document } from '../seed.ts';
import { advance, untilNextExpiry } from './move-clock.ts';
import { fire } from './occurrences.ts';
import type { FireBody, MakeDocumentBody, MoveClockBody, RevokeGrantBody } from '../../wire/control.ts';
import type { Attempt, ClockReading, DocumentWithState, Grant, Message, Registration } from '../../wire/control-records.ts';

/** The contents of the sandbox, without secrets and tokens. */
export interface SandboxState {
  readonly clock: ClockReading;
  readonly documents: readonly DocumentWithState[];
  readonly grants: readonly Grant[];
  readonly registrations: readonly Registration[];
}

/** Triggers what happens on the service's side. Methods reject with an Error of one line if their input is wrong. */
export interface Control {
  /** Triggers an event. Resolves with its notifications. */
  fire(event: FireBody): Promise<readonly Message[]>;
  /** Creates a document, which is also an event. */
  makeDocument(document: MakeDocumentBody): Promise<DocumentWithState>;
  /** Changes the state of a document, which is also an event (assumption `states-set-freely`; §3.1 specifies only TRASH to ACTIVE). */
  setDocumentState(id: string, state: DocumentState): Promise<readonly Message[]>;
  /** Revokes the grants of a user (§3.3): by default of the first one, for the first application and the user's first company. Resolves with their number. */
  revokeGrant(grant?: RevokeGrantBody): Promise<number>;
  clock(): ClockReading;
  /** Advances the clock, and runs the work that becomes due. */
  moveClock(move: MoveClockBody): Promise<ClockReading>;
  /** Advances the clock by the period of inactivity. With an ID, the other registrations count as active. Resolves with the IDs that were cleaned up. */
  expireInactive(webhookId?: string): Promise<readonly string[]>;
  /** Sends webhook.ping as a validation initiated by the service (§6.1). */
  validate(webhookId: string): Promise<Message>;
  /** Makes the next authorization request fail with an error code. */
  forceNextError(error: string): Promise<void>;
  state(): Promise<SandboxState>;
  /** All registrations, including ended ones. */
  registrations(): Promise<readonly Registration[]>;
  /** The last 1000 deliveries, oldest first. */
  deliveries(): Promise<readonly Attempt[]>;
  /** The last deliveries, or the last ones before a number. */
  deliveriesPage(page: DeliveriesPage): Promise<readonly Attempt[]>;
  /** Deletes everything except the seed. The clock does not change. */
  reset(): Promise<void>;
}

/** Makes the control of a sandbox. */
export function createControl(context: Context, clock: SandboxClock, deliveries: Deliveries): Control {
  const { documents, registrations, attempts } = deliveries;
  const read = (): ClockReading => ({ now: new Date(clock.now()).toISOString(), milliseconds: clock.now() });
  const withState = async (document: Document): Promise<DocumentWithState> => ({
    ...document,
    state: await documents.stateOf(document.id),
  });

  let lastMove: Promise<unknown> = Promise.resolve();

  async function move({ advanceSeconds }: MoveClockBody): Promise<ClockReading> {
    await advance(clock, advanceSeconds === undefined ? await untilNextExpiry(context) : advanceSeconds * 1000);
    return read();
  }

  return {
    fire: (event) => fire(context, deliveries, event),
    async makeDocument({ companyId, name }) {
      known('company', context.seed.companies, 'id', companyId);
      const fresh = (): string => mintId(context.random);
      const document = { id: fresh(), name, companyId, workspaceId: fresh(), elementId: fresh(), versionId: fresh() };
      await documents.add(document);
      await deliveries.occur({ name: 'document.lifecycle.created', documentId: document.id }, [{ field: 'companyId', id: companyId }]);
      return withState(document);
    },
    async setDocumentState(documentId, state) {
      if (!(await documents.find(documentId))) throw unknown('document', documentId);
      // Without a change there is no event (§6.1).
      if ((await documents.stateOf(documentId)) === state) return [];
      await documents.setState(documentId, state);
      return deliveries.occur({ name: 'document.lifecycle.statechange', documentId }, [{ field: 'documentId', id: documentId }]);
    },
    async revokeGrant(grant = {}) {
      const { applications, companies, users } = context.seed;
      const { clientId } = known('application', applications, 'clientId', grant.clientId);
      const { id: userId, companyIds } = known('user', users, 'id', grant.userId);
      const { id: companyId } = known('company', companies, 'id', grant.companyId ?? companyIds[0]);
      return revokeGrant(context, { clientId, userId, companyId });
    },
    clock: read,
    // One after another: the time until the next expiry depends on the move before.
    moveClock(target) {
      const moved = lastMove.then(() => move(target));
      lastMove = moved.catch(() => undefined);
      return moved;
    },
    async expireInactive(webhookId) {
      if (webhookId !== undefined && !(await registrations.find(webhookId))) throw unknown('registration', webhookId);
      const before = (await registrations.all()).filter(({ state }) => state !== 'cleaned-up').map(({ id }) => id);
      await advance(clock, context.periods.inactivity);
      for (const id of before) if (webhookId !== undefined && id !== webhookId) await registrations.markActive(id);
      return (await registrations.all()).filter(({ id, state }) => state === 'cleaned-up' && before.includes(id)).map(({ id }) => id);
    },
    async validate(webhookId) {
      const found = await registrations.find(webhookId);
      if (!found) throw unknown('registration', webhookId);
      return deliveries.ping(found);
    },
    forceNextError: (error) => forceNextError(context, error),
    async state() {
      const known = await Promise.all((await documents.list()).map(withState));
      return {
        clock: read(),
        documents: known,
        grants: await context.store.list<Grant>('grants'),
        registrations: await registrations.all(),
      };
    },
    registrations: () => registrations.all(),
    deliveries: () => attempts.list(),
    deliveriesPage: (page) => attempts.page(page),
    reset: () => deliveries.reset(),
  };
}

function known<Entry>(kind: string, entries: readonly Entry[], field: keyof Entry, id: string | undefined): Entry {
  const found = findOrFirst(entries, field, id);
  if (!found) throw unknown(kind, id ?? '');
  return found;
}

function unknown(kind: string, id: string): Refusal {
  return new Refusal({
    assumption: 'control-api',
    status: 404,
    code: 'unknown_id',
    message: `The sandbox has no ${kind} with the ID ${id}.`,
  });
}
