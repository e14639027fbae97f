import {
  eventEntry,
  fieldNamesOf,
  hasSpecifiedBody,
  toEventType,
  type EventName,
  type NotificationFieldName,
} from '../../interface/index.ts';
import type { Context } from '../context.ts';
import { mintId } from '../mint.ts';
import type { NotificationBody } from '../records.ts';
import type { Document } from '../seed.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Documents } from './documents.ts';
import { timestamp } from './timestamp.ts';
import type { Registration } from '../../wire/control-records.ts';

/** An event on the service's side: its type, its subject, and values for fields of its notifications. */
export interface Occurrence {
  readonly name: EventName;
  readonly documentId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly userId?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** UTC offsets in minutes that `vary` picks from: the interface specifies only the form of the timestamp. */
const offsets = [-240, 0, 330, 600] as const;

/** Builds the notification of an occurrence for one registration, with exactly the fields that the interface lists for its type (§2.4). */
export async function buildNotification(
  context: Context,
  documents: Documents,
  registration: Registration,
  occurrence: Occurrence,
): Promise<NotificationBody> {
  const document = await documentOf(context, documents, registration, occurrence);
  const valueOf = (name: NotificationFieldName): string | Promise<string> =>
    name === 'documentState' ? documents.stateOf(document.id) : sources[name]({ context, registration, occurrence, document });
  const body: Record<string, string> = {};
  for (const name of [...fieldNamesOf(occurrence.name), ...furtherFields(context, occurrence.name)])
    body[name] = occurrence.values?.[name] ?? (await valueOf(name));
  return body as NotificationBody;
}

/** The fields of a type whose body the interface does not show, beyond those of all types: none, or with `vary` maybe both of the shown types. */
function furtherFields(context: Context, name: EventName): readonly ('workspaceId' | 'elementId')[] {
  return hasSpecifiedBody(name) ? [] : pickVariant(context, [[], ['workspaceId', 'elementId']]);
}

/** What the value of a field is taken from. */
interface NotificationData {
  readonly context: Context;
  readonly registration: Registration;
  readonly occurrence: Occurrence;
  readonly document: Document;
}

const newId = ({ random }: Context) => mintId(random);
const now = (context: Context) => timestamp(context.clock.now(), pickVariant(context, offsets));

/** An occurrence with the values that all its notifications share: the time, and the IDs of what it created. Given values take precedence. */
export function withSharedValues(context: Context, occurrence: Occurrence): Occurrence {
  return {
    ...occurrence,
    values: { timestamp: now(context), translationId: newId(context), commentId: newId(context), ...occurrence.values },
  };
}

/** Returns the value of each field that has no given value. */
const sources: Readonly<Record<Exclude<NotificationFieldName, 'documentState'>, (data: NotificationData) => string>> = {
  timestamp: ({ context }) => now(context),
  event: ({ context, occurrence }) => toEventType(occurrence.name, context.prefix),
  workspaceId: ({ document }) => document.workspaceId,
  elementId: ({ document }) => document.elementId,
  webhookId: ({ registration }) => registration.id,
  messageId: ({ context }) => newId(context),
  data: ({ context, occurrence }) => pickVariant(context, [eventEntry(occurrence.name).title, '']),
  documentId: ({ occurrence, registration, document }) => occurrence.documentId ?? registration.documentId ?? document.id,
  versionId: ({ document }) => document.versionId,
  userId: ({ context, registration, occurrence }) => occurrence.userId ?? context.seed.users[0]?.id ?? registration.owner.userId,
  clientId: ({ registration, occurrence }) => occurrence.clientId ?? registration.clientId ?? registration.owner.clientId,
  translationId: ({ context }) => newId(context),
  commentId: ({ context }) => newId(context),
};

/** The document whose IDs a notification has, even if the registration names none (assumption `ids-always-present`). */
async function documentOf(context: Context, documents: Documents, registration: Registration, occurrence: Occurrence): Promise<Document> {
  const id = occurrence.documentId ?? registration.documentId;
  const found = id === undefined ? undefined : await documents.find(id);
  if (found) return found;
  const companyId = occurrence.companyId ?? registration.companyId;
  const ofCompany = companyId === undefined ? [] : await documents.ofCompany(companyId);
  const candidates = ofCompany.length > 0 ? ofCompany : context.seed.documents;
  // A valid seed has a document.
  return pickVariant(context, [candidates[0] as Document, candidates.at(-1) as Document]);
}
