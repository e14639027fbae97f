import type { defaultPrefix, DocumentState, EventGroupId, eventCatalogue, FieldNameOf, RegistrableEventName } from '../interface/index.ts';

type Values<Field extends string> = {
  readonly [Name in Exclude<Field, 'event' | 'webhookId'>]?: Name extends 'documentState' ? DocumentState : string;
};

type GroupOf<Name extends RegistrableEventName> = Extract<(typeof eventCatalogue)[number], { name: Name }>['group'];

/** The object that an event of each group occurs to. */
type SubjectOf<Group extends EventGroupId> = Group extends 'document' ? 'documentId' : Group extends 'workflow' ? 'companyId' : 'clientId';

interface EventOf<Name extends RegistrableEventName, Type extends string> {
  /** The event type on the wire, with the prefix. */
  readonly event: Type;
  /** Values for fields of the notification; by default the sandbox makes them. */
  readonly values?: Values<FieldNameOf<Name>>;
}

/** An event with the ID that its group requires, and the user who caused it if its notification has one. */
type Complete<Name extends RegistrableEventName, Type extends string> = EventOf<Name, Type> &
  Readonly<Record<SubjectOf<GroupOf<Name>>, string> & Partial<Record<Extract<FieldNameOf<Name>, 'userId'>, string>>>;

/** With another prefix. The intersection keeps editors from dropping the literals of the neutral prefix, which they complete. */
type Prefixed<Name extends string> = `${string}.${Name}` & Record<never, never>;

/** An event to trigger: its type, the objects that it concerns, and values for the fields that notifications of its type have. */
export type FiredEvent = {
  [Name in RegistrableEventName]: Complete<Name, `${typeof defaultPrefix}.${Name}`> | Complete<Name, Prefixed<Name>>;
}[RegistrableEventName];
