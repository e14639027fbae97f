import { documentStates } from '../../../interface/states.ts';
import type { RegistrableEventName } from '../../../interface/event-types.ts';
import type { Workspace } from '../../../wire/workspace.ts';
import { choosable, firable, subjectFields } from './fire-request.ts';

/** What the form of an event holds: its type, and the values of its fields by their names. */
export type EventForm = { readonly event: RegistrableEventName } & Readonly<Record<string, string>>;

/** Ids of the sandbox for the fields that decide whom an event reaches; the sandbox fills in the others. */
export function eventProposal({ workspace }: { readonly workspace: Workspace | undefined }, event: RegistrableEventName): EventForm {
  return {
    ...Object.fromEntries(firable.flatMap((name) => choosable(name)).map((field) => [field, ''])),
    event,
    documentId: workspace?.documents[0]?.id ?? '',
    companyId: workspace?.companies[0]?.id ?? '',
    clientId: workspace?.applications[0]?.clientId ?? '',
    userId: workspace?.users[0]?.id ?? '',
    documentState: documentStates[0],
  };
}

/** The fields of a form that belong to its event type. */
export function fieldsOfEvent(event: RegistrableEventName): string[] {
  return [...new Set([...subjectFields(event), ...choosable(event)])];
}
