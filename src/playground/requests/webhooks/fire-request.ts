import {
  eventCatalogue,
  eventEntry,
  isLifecycle,
  toEventType,
  type EventName,
  type RegistrableEventName,
} from '../../../interface/event-types.ts';
import { commonFieldNames, fieldNamesOf } from '../../../interface/notifications/fields.ts';
import type { ControlResponse } from '../../../wire/control-responses.ts';
import type { Target } from '../../targets/target.ts';
import { documentStates } from '../../../interface/states.ts';
import type { Workspace } from '../../../wire/workspace.ts';

/** The types that a reader can make the service send by firing an event. */
export const firable = eventCatalogue.map(({ name }) => name).filter((name): name is RegistrableEventName => !isLifecycle(name));

/** The fields of a type whose values the reader may choose (§2.4), in their order. The service fills in those that every notification has. */
export function choosable(name: EventName): string[] {
  return fieldNamesOf(name).filter((field) => !commonFieldNames.includes(field));
}

/** What decides whom an event reaches: the document and its company, the company, or the application and the user. */
export function subjectFields(name: EventName): ('documentId' | 'companyId' | 'clientId' | 'userId')[] {
  const { group } = eventEntry(name);
  if (group === 'application') return ['clientId', 'userId'];
  return group === 'workflow' ? ['companyId'] : ['documentId'];
}

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

/** The fields of a type whose values the reader may choose beside what decides whom the event reaches. */
export function freeFields(name: EventName): string[] {
  const subject = subjectFields(name);
  return choosable(name).filter((field) => !subject.some((known) => known === field));
}

/** The body of the control call that fires an event. Empty values are left to the sandbox; what decides the subject is outside `values`. */
export function fireBody(name: EventName, values: Readonly<Record<string, string>>, prefix: string): Record<string, unknown> {
  const given = (fields: readonly string[]) =>
    fields.map((field) => [field, values[field] ?? ''] as const).filter(([, value]) => value !== '');
  const chosen = given(freeFields(name));
  return {
    event: toEventType(name, prefix),
    ...Object.fromEntries(given(subjectFields(name))),
    ...(chosen.length === 0 ? {} : { values: Object.fromEntries(chosen) }),
  };
}

/** An event that was fired: its type on the wire, whom it concerned, and the notifications that the sandbox made of it. */
export interface Fired {
  readonly type: string;
  readonly subject: Readonly<Record<string, string>>;
  readonly messages: readonly { readonly messageId: string }[];
}

/** Fires an event in a sandbox, with values as `fireBody` takes them. Rejects with a TargetError. */
export async function fireEvent(
  { control }: Pick<Target, 'control'>,
  name: EventName,
  values: Readonly<Record<string, string>>,
  prefix: string,
): Promise<Fired> {
  const body = fireBody(name, values, prefix);
  const { messages } = (await control?.({ method: 'POST', path: '/events', body })) as ControlResponse<'POST /events'>;
  return {
    type: String(body['event']),
    subject: Object.fromEntries(subjectFields(name).map((field) => [field, values[field] ?? ''])),
    messages,
  };
}
