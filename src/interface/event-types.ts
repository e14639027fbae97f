/** Groups of event types (§6.1). The group decides what a registration must identify. */
export const eventGroups = [
  {
    id: 'application',
    name: 'Application',
    identification: ['clientId'],
    summary: 'Changes of the application settings of users.',
  },
  {
    id: 'document',
    name: 'Document',
    identification: ['documentId', 'companyId'],
    summary: 'What happens to one document, or to all documents of a company.',
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
    summary: 'What happens to the registration itself. Sent automatically, never registered for.',
  },
] as const satisfies readonly EventGroup[];

/** A field of the create body that tells the service what to watch (§2.3, §6.1). */
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
  readonly group: EventGroupId;
  /** Fields that identify what to watch: one of them is given. */
  readonly identification: readonly IdentificationField[];
}

const documentOrCompany = ['documentId', 'companyId'] as const;

/** The 20 event types of §6.1, without the service's prefix. The order is that of the interface document. */
export const eventCatalogue = [
  { name: 'user.lifecycle.updateappsettings', group: 'application', identification: ['clientId'] },
  { name: 'comment.create', group: 'document', identification: documentOrCompany },
  { name: 'comment.delete', group: 'document', identification: documentOrCompany },
  { name: 'comment.update', group: 'document', identification: documentOrCompany },
  { name: 'document.lifecycle.created', group: 'document', identification: documentOrCompany },
  { name: 'document.lifecycle.shared', group: 'document', identification: documentOrCompany },
  { name: 'document.lifecycle.statechange', group: 'document', identification: ['documentId'] },
  { name: 'model.lifecycle.changed', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.changed.externalreferences', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.createelement', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.createversion', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.createworkspace', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.deleteelement', group: 'document', identification: documentOrCompany },
  { name: 'model.lifecycle.metadata', group: 'document', identification: documentOrCompany },
  { name: 'model.translation.complete', group: 'document', identification: documentOrCompany },
  { name: 'revision.created', group: 'document', identification: documentOrCompany },
  { name: 'workflow.transition', group: 'workflow', identification: ['companyId'] },
  { name: 'webhook.register', group: 'lifecycle', identification: [] },
  { name: 'webhook.unregister', group: 'lifecycle', identification: [] },
  { name: 'webhook.ping', group: 'lifecycle', identification: [] },
] as const satisfies readonly CatalogueEntry[];

/** The name of an event type without the service's prefix, for example `comment.create` (§6.1). */
export type EventName = (typeof eventCatalogue)[number]['name'];
/** Names of the types that are sent automatically and carry no prefix (§6.1 rule 2). */
export type LifecycleEventName = Extract<(typeof eventCatalogue)[number], { group: 'lifecycle' }>['name'];
/** Names of the 17 types that a registration may list (§6.1). */
export type RegistrableEventName = Exclude<EventName, LifecycleEventName>;
/** The prefix that stands for the service's brand where nothing else is configured. */
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

/** Whether a name is one of the three lifecycle types, which are never registered for (§6.1 rule 2). */
export function isLifecycle(name: EventName): name is LifecycleEventName {
  return lifecycleNames.has(name);
}

/** The event type as it stands on the wire: lifecycle types as they are, all others behind the prefix (§6.1). */
export function toEventType<N extends EventName, P extends string = typeof defaultPrefix>(name: N, prefix?: P): WireEventType<N, P> {
  return (isLifecycle(name) ? name : `${prefix ?? defaultPrefix}.${name}`) as WireEventType<N, P>;
}

/** The name behind an event type on the wire, or undefined when the interface has no such type. */
export function fromEventType(type: string, prefix: string = defaultPrefix): EventName | undefined {
  if (lifecycleNames.has(type)) return type as LifecycleEventName;
  if (!type.startsWith(`${prefix}.`)) return undefined;
  const name = type.slice(prefix.length + 1);
  return byName.has(name) && !lifecycleNames.has(name) ? (name as EventName) : undefined;
}

/** The name of an event type in an address: dots become dashes, for example `comment-create`. */
export function eventSlug(name: EventName): string {
  return name.replaceAll('.', '-');
}

/** The id of the rule that a row of §6.1 yields. */
export function eventRuleId(name: EventName): string {
  return `event-${eventSlug(name)}`;
}
