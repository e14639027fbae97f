import {
  DocumentState,
  eventEntry,
  fieldNamesOf,
  fromEventType,
  isLifecycle,
  Timestamp,
  type IdentificationField,
  type RegistrableEventName,
} from '../../interface/index.ts';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import type { Deliveries, Message } from '../deliveries/deliveries.ts';
import type { Subject } from '../deliveries/registrations.ts';
import { Refusal } from '../refusal.ts';
import type { FireEvent } from '../../wire/control.ts';

/** Makes an event happen: every registration that watches it is told. Throws a Refusal that names the field to mend. */
export async function fire(context: Context, deliveries: Deliveries, { event, values, ...subject }: FireEvent): Promise<Message[]> {
  const name = fromEventType(event, context.prefix);
  if (name === undefined) throw invalid('event', `${JSON.stringify(event)} is no event type of the interface.`);
  if (isLifecycle(name))
    throw new Refusal({
      rule: 'lifecycle-not-registered',
      status: 400,
      code: 'invalid_field',
      message: `${event} is sent by itself: register, ping and unregister bring it.`,
    });
  checkValues(name, values ?? {});
  const subjects = await subjectsOf(context, deliveries, name, subject);
  const state = values?.['documentState'];
  if (state !== undefined && subject.documentId !== undefined)
    await deliveries.documents.setState(subject.documentId, state as DocumentState);
  return deliveries.occur({ name, ...subject, values }, subjects);
}

function checkValues(name: RegistrableEventName, values: Readonly<Record<string, string>>): void {
  const known: readonly string[] = fieldNamesOf(name);
  for (const [field, value] of Object.entries(values)) {
    if (!known.includes(field)) throw invalid(`values.${field}`, `The known fields are ${known.join(', ')}.`);
    if (field === 'event' || field === 'webhookId') throw invalid(`values.${field}`, `${field} is not yours to choose.`);
    if (field === 'documentState' && !v.safeParse(DocumentState, value).success)
      throw invalid('values.documentState', `documentState is ${DocumentState.options.join(', ')}.`);
    if (field === 'timestamp' && !v.safeParse(Timestamp, value).success)
      throw invalid('values.timestamp', 'timestamp is a date, T, a time with milliseconds and a numeric offset without a colon.');
  }
}

/** What an event happens to: a document and the company that it belongs to, a company, or an application (§6.1). */
async function subjectsOf(
  context: Context,
  deliveries: Deliveries,
  name: RegistrableEventName,
  given: Omit<FireEvent, 'event' | 'values'>,
): Promise<Subject[]> {
  const { group, identification } = eventEntry(name);
  const { applications, companies } = context.seed;
  const named = (field: IdentificationField, known: (id: string) => unknown): Subject => {
    const id = given[field];
    if (id === undefined) throw invalid(field, `This event needs ${field}: what it happens to.`);
    if (!known(id)) throw invalid(field, `The sandbox has none with the id ${id}.`);
    return { field, id };
  };
  if (group === 'application') return [named('clientId', (id) => applications.some(({ clientId }) => clientId === id))];
  if (group === 'workflow') return [named('companyId', (id) => companies.some((company) => company.id === id))];
  const document = await deliveries.documents.find(given.documentId ?? '');
  const both: Subject[] = [named('documentId', () => document), { field: 'companyId', id: document?.companyId ?? '' }];
  return both.filter(({ field }) => (identification as readonly string[]).includes(field));
}

function invalid(field: string, message: string): Refusal {
  return new Refusal({ assumption: 'control-api', status: 400, code: 'invalid_field', message: `${field}: ${message}` });
}
