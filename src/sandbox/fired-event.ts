import type { DocumentState, FieldNameOf, RegistrableEventName } from '../interface/index.ts';

type Values<Field extends string> = {
  readonly [Name in Exclude<Field, 'event' | 'webhookId'>]?: Name extends 'documentState' ? DocumentState : string;
};

interface EventOf<Name extends RegistrableEventName> {
  /** The event type on the wire, with the prefix. */
  readonly event: `${string}.${Name}`;
  readonly documentId?: string;
  readonly companyId?: string;
  readonly clientId?: string;
  readonly userId?: string;
  /** Values for fields of the notification; by default the sandbox makes them. */
  readonly values?: Values<FieldNameOf<Name>>;
}

/** An event to trigger: its type, the objects that it concerns, and values for the fields that notifications of its type have. */
export type FiredEvent = { [Name in RegistrableEventName]: EventOf<Name> }[RegistrableEventName];
