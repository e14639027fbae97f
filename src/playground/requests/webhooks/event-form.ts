import { documentStates } from '../../../interface/states.ts';
import type { RegistrableEventName } from '../../../interface/event-types.ts';
import type { Workspace } from '../../../wire/workspace.ts';
import { choosable, firable, subjectFields } from './fire-request.ts';

/** The values of the form that fires an event: its type, and its fields by name. */
export type EventForm = { readonly event: RegistrableEventName } & Readonly<Record<string, string>>;

/** A form whose subject fields hold the first IDs of a workspace. The other fields are empty: the sandbox fills them in. */
export function defaultEventForm({ workspace }: { readonly workspace: Workspace | undefined }, event: RegistrableEventName): EventForm {
  return {
    ...Object.fromEntries(firable.flatMap(choosable).map((field) => [field, ''])),
    event,
    documentId: workspace?.documents[0]?.id ?? '',
    companyId: workspace?.companies[0]?.id ?? '',
    clientId: workspace?.applications[0]?.clientId ?? '',
    userId: workspace?.users[0]?.id ?? '',
    documentState: documentStates[0],
  };
}

/** The names of the fields that the form of an event type shows. */
export function fieldsOfEvent(event: RegistrableEventName): string[] {
  return [...new Set([...subjectFields(event), ...choosable(event)])];
}
