import { eventEntry, type EventName, type IdentificationField } from '../../interface/index.ts';
import type { Registration } from '../../wire/control-records.ts';

/** The subject of an event: registrations that name it are notified. */
export interface Subject {
  readonly field: IdentificationField;
  readonly id: string;
}

/** The index of all live registrations. */
export const liveIndex = 'live-registrations';

/** The subject that a registration watches for one of its types (§6.1). documentId takes precedence (assumption `document-id-counts`). */
function subjectOf(registration: Registration, name: EventName): Subject | undefined {
  for (const field of eventEntry(name).identification) {
    const id = registration[field];
    if (id !== undefined) return { field, id };
  }
  return undefined;
}

/** The index of the registrations that watch a subject for an event type. */
export function watchIndex(name: EventName, { field, id }: Subject): string {
  return `watching ${name} ${field} ${id}`;
}

/** The indexes of what a registration watches. */
export function watchIndexes(registration: Registration): string[] {
  return registration.names.flatMap((name) => {
    const subject = subjectOf(registration, name);
    return subject ? [watchIndex(name, subject)] : [];
  });
}

/** The index of the registrations of an application, or of one of its users. */
export function ownerIndex(clientId: string, userId?: string): string {
  return userId === undefined ? `registrations-of ${clientId}` : `registrations-of ${clientId} ${userId}`;
}

/** Every index that a live registration is in. */
export function indexesOf(registration: Registration): string[] {
  const { clientId, userId } = registration.owner;
  return [...watchIndexes(registration), liveIndex, ownerIndex(clientId), ownerIndex(clientId, userId)];
}
