/** Groups of event types (§6.1). The group decides what a registration must identify. */
export const eventGroups = [
  {
    id: 'application',
    name: 'Application',
    identification: ['clientId'],
    summary: "Changes to users' application settings.",
  },
  {
    id: 'document',
    name: 'Document',
    identification: ['documentId', 'companyId'],
    summary: 'Events in one document, or in all documents of a company.',
  },
  {
    id: 'workflow',
    name: 'Workflow',
    identification: ['companyId'],
    summary: 'Workflow transitions of revisions and release packages of a company.',
  },
  {
    id: 'lifecycle',
    name: 'Lifecycle',
    identification: [],
    summary: 'Events of the registration itself. The service sends them automatically.',
  },
] as const satisfies readonly EventGroup[];

/** A field of the create body that identifies what to watch (§2.3, §6.1). */
export type IdentificationField = 'clientId' | 'documentId' | 'companyId';

/** A group of event types (§6.1). */
export interface EventGroup {
  readonly id: string;
  readonly name: string;
  /** Fields of which a registration of this group gives one. Empty: nothing is registered. */
  readonly identification: readonly IdentificationField[];
  readonly summary: string;
}

/** The id of a group (§6.1). */
export type EventGroupId = (typeof eventGroups)[number]['id'];

interface CatalogueEntry {
  /** The type without the service's prefix. */
  readonly name: string;
  readonly title: string;
  /** When the service sends it, as a sentence. */
  readonly occurs: string;
  readonly group: EventGroupId;
  /** Fields that identify what to watch: one of them is given. */
  readonly identification: readonly IdentificationField[];
}

const documentOrCompany = ['documentId', 'companyId'] as const;

/** The event types of §6.1, without the service's prefix, in the order of the interface document. */
export const eventCatalogue = [
  { name: 'user.lifecycle.updateappsettings', title: 'Application settings changed', occurs: 'The application settings of a user are modified.', group: 'application', identification: ['clientId'] },
  { name: 'comment.create', title: 'Comment created', occurs: 'A comment is created.', group: 'document', identification: documentOrCompany },
  { name: 'comment.delete', title: 'Comment deleted', occurs: 'A comment is deleted.', group: 'document', identification: documentOrCompany },
  { name: 'comment.update', title: 'Comment updated', occurs: 'A comment is updated.', group: 'document', identification: documentOrCompany },
  { name: 'document.lifecycle.created', title: 'Document created', occurs: 'A document is created.', group: 'document', identification: documentOrCompany },
  { name: 'document.lifecycle.shared', title: 'Document shared', occurs: 'A share of a document is created, modified or removed (Share dialog only).', group: 'document', identification: documentOrCompany },
  { name: 'document.lifecycle.statechange', title: 'Document state changed', occurs: 'A document changes its state.', group: 'document', identification: ['documentId'] },
  { name: 'model.lifecycle.changed', title: 'Model changed', occurs: 'A model is changed.', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.changed.externalreferences', title: 'External reference changed', occurs: 'An external reference changes.', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.createelement', title: 'Element created', occurs: 'An element is created.', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.createversion', title: 'Version created', occurs: 'A version of a document is created.', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.createworkspace', title: 'Workspace created', occurs: 'A workspace is created.', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.deleteelement', title: 'Element deleted', occurs: 'An element is deleted.', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.metadata', title: 'Metadata modified', occurs: 'Metadata of a part or an element is modified.', group: 'document', identification: documentOrCompany },
  { name: 'model.translation.complete', title: 'Translation complete', occurs: 'A translation request completes.', group: 'document', identification: documentOrCompany },
  { name: 'revision.created', title: 'Revision created', occurs: 'A revision is created.', group: 'document', identification: documentOrCompany },
  { name: 'workflow.transition', title: 'Workflow transition', occurs: 'A revision or release package moves from one workflow state to another.', group: 'workflow', identification: ['companyId'] },
  { name: 'webhook.register', title: 'Registration trial', occurs: 'A create call is made. This trial requires a 200 response.', group: 'lifecycle', identification: [] },
  { name: 'webhook.unregister', title: 'Webhook unregistered', occurs: 'An unregister call is made.', group: 'lifecycle', identification: [] },
  { name: 'webhook.ping', title: 'Ping', occurs: 'A ping call is made, or the service starts a validation after a registration.', group: 'lifecycle', identification: [] },
] as const satisfies readonly CatalogueEntry[];

/** The name of an event type without the service's prefix, for example `comment.create` (§6.1). */
export type EventName = (typeof eventCatalogue)[number]['name'];
/** Names of the types that are sent automatically and carry no prefix (§6.1 rule 2). */
export type LifecycleEventName = Extract<(typeof eventCatalogue)[number], { group: 'lifecycle' }>['name'];
/** Names of the types that a registration may list (§6.1). */
export type RegistrableEventName = Exclude<EventName, LifecycleEventName>;
/** The neutral prefix of event types, used unless another is configured. */
export const defaultPrefix = 'svc';
/** An event type as the neutral interface writes it, for example `svc.comment.create` (§6.1). */
export type EventType = WireEventType<EventName>;
/** The event type on the wire for a name, with the neutral prefix. */
export type WireEventType<N extends EventName, P extends string = typeof defaultPrefix> = N extends LifecycleEventName ? N : `${P}.${N}`;

/** One entry of the catalogue. */
export interface EventEntry extends CatalogueEntry {
  readonly name: EventName;
}

const byName = new Map<string, EventEntry>(eventCatalogue.map((entry) => [entry.name, entry]));
const lifecycleNames = new Set<string>(eventCatalogue.filter((entry) => entry.group === 'lifecycle').map((entry) => entry.name));

/** The catalogue entry of a name. Every `EventName` has one (§6.1). */
export function eventEntry(name: EventName): EventEntry {
  return byName.get(name) as EventEntry;
}

/** When an event occurs (§6.1), to go on a sentence: "a comment is created.". */
export function occursWhen(name: EventName): string {
  const { occurs } = eventEntry(name);
  return occurs.charAt(0).toLowerCase() + occurs.slice(1);
}

/** Whether a name is one of the lifecycle types, for which you cannot register (§6.1 rule 2). */
export function isLifecycle(name: EventName): name is LifecycleEventName {
  return lifecycleNames.has(name);
}

/** The event type on the wire: lifecycle types unchanged, all others with the prefix (§6.1). */
export function toEventType<N extends EventName, P extends string = typeof defaultPrefix>(name: N, prefix?: P): WireEventType<N, P> {
  return (isLifecycle(name) ? name : `${prefix ?? defaultPrefix}.${name}`) as WireEventType<N, P>;
}

/** All event types on the wire, by their names (§6.1). */
export function eventTypesByName(prefix: string): Readonly<Record<EventName, string>> {
  return Object.fromEntries(eventCatalogue.map(({ name }) => [name, toEventType(name, prefix)])) as Record<EventName, string>;
}

/** The name behind an event type on the wire, or undefined when the interface has no such type. */
export function fromEventType(type: string, prefix: string = defaultPrefix): EventName | undefined {
  if (lifecycleNames.has(type)) return type as LifecycleEventName;
  if (!type.startsWith(`${prefix}.`)) return undefined;
  const name = type.slice(prefix.length + 1);
  return byName.has(name) && !lifecycleNames.has(name) ? (name as EventName) : undefined;
}

/** The name of an event type with dashes instead of dots. */
export type EventSlug<Name extends string> = Name extends `${infer First}.${infer Rest}` ? `${First}-${EventSlug<Rest>}` : Name;

/** The name of an event type in a URL: dots become dashes, for example `comment-create`. */
export function eventSlug<N extends EventName>(name: N): EventSlug<N> {
  return name.replaceAll('.', '-') as EventSlug<N>;
}

/** The id of a rule that a row of §6.1 yields, for example `event-comment-create`. */
export type EventRuleId = `event-${EventSlug<EventName>}`;

/** The id of the rule that a row of §6.1 yields. */
export function eventRuleId(name: EventName): EventRuleId {
  return `event-${eventSlug(name)}`;
}
