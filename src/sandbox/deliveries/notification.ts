import { fieldNamesOf, toEventType, type EventName, type NotificationFieldName } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import { mintId } from '../mint.ts';
import type { Registration } from '../records.ts';
import type { Document } from '../seed.ts';
import { choose } from '../assumptions/choose.ts';
import type { Documents } from './documents.ts';
import { timestamp } from './timestamp.ts';

/** Something that happened on the service's side: an event type, what it happened to, and values chosen for its fields. */
export interface Occurrence {
  readonly name: EventName;
  readonly documentId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly userId?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** A notification body, made when its event occurs (§2.4). */
export interface NotificationBody extends Readonly<Record<string, string>> {
  readonly event: string;
  readonly webhookId: string;
  readonly messageId: string;
}

/** Offsets, in minutes, that `vary` chooses from: the interface fixes the form of the timestamp alone. */
const offsets = [-240, 0, 330, 600] as const;

/**
 * Builds the notification of an occurrence for one registration, with exactly the fields that the interface gives for its
 * type (§2.4): all of them for the seven shown types, those that every type has for the other 13.
 */
export async function buildNotification(
  context: Context,
  documents: Documents,
  registration: Registration,
  occurrence: Occurrence,
): Promise<NotificationBody> {
  const document = await place(context, documents, registration, occurrence);
  const sources = sourcesOf(context, registration, occurrence, document);
  const body: Record<string, string> = {};
  for (const name of fieldNamesOf(occurrence.name))
    body[name] = occurrence.values?.[name] ?? (name === 'documentState' ? await documents.stateOf(document.id) : sources[name]());
  return body as NotificationBody;
}

/** Where the value of each field comes from when nobody chose one. */
function sourcesOf(
  { clock, random, seed, prefix, mode }: Context,
  registration: Registration,
  occurrence: Occurrence,
  document: Document,
): Record<Exclude<NotificationFieldName, 'documentState'>, () => string> {
  return {
    timestamp: () => timestamp(clock.now(), choose({ mode, random }, offsets)),
    event: () => toEventType<EventName, string>(occurrence.name, prefix),
    workspaceId: () => document.workspaceId,
    elementId: () => document.elementId,
    webhookId: () => registration.id,
    messageId: () => mintId(random),
    data: () => occurrence.name,
    documentId: () => occurrence.documentId ?? registration.documentId ?? document.id,
    versionId: () => document.versionId,
    userId: () => occurrence.userId ?? seed.users[0]?.id ?? registration.owner.userId,
    clientId: () => occurrence.clientId ?? registration.clientId ?? registration.owner.clientId,
    translationId: () => mintId(random),
    commentId: () => mintId(random),
  };
}

/** The document whose ids a notification carries: always there, also where the registration names none (an assumption). */
async function place(context: Context, documents: Documents, registration: Registration, occurrence: Occurrence): Promise<Document> {
  const id = occurrence.documentId ?? registration.documentId;
  const companyId = occurrence.companyId ?? registration.companyId;
  const found =
    (id === undefined ? undefined : await documents.find(id)) ?? (companyId === undefined ? undefined : await documents.firstOf(companyId));
  const [first] = context.seed.documents;
  const document = found ?? first;
  // A checked seed has a document: this only satisfies the compiler without an invented id.
  if (!document) throw new RangeError('the seed has no document');
  return document;
}
