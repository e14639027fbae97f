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
import { suggestOrList } from '../../http/nearest.ts';
import type { Context } from '../context.ts';
import type { Deliveries } from '../deliveries/deliveries.ts';
import type { Subject } from '../deliveries/registration-indexes.ts';
import { Refusal } from '../refusal.ts';
import { suggestEventType } from '../suggest-event-type.ts';
import type { FireBody } from '../../wire/control.ts';
import { invalidField } from './invalid-field.ts';
import type { Message } from '../../wire/control-records.ts';

/** Triggers an event: every registration that watches it is notified. Throws a Refusal that names the wrong field. */
export async function fire(context: Context, deliveries: Deliveries, { event, values, ...subject }: FireBody): Promise<Message[]> {
  const name = fromEventType(event, context.prefix);
  if (name === undefined)
    throw invalid('event', `${JSON.stringify(event)} is not an event type of the interface${suggestEventType(event, context.prefix)}.`);
  if (isLifecycle(name))
    throw new Refusal({
      rule: 'lifecycle-not-registered',
      status: 400,
      code: 'invalid_field',
      message: `${event} is sent automatically, after a register, ping or unregister call.`,
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
    if (!known.includes(field)) throw invalid(`values.${field}`, `This event has no such field${suggestOrList(field, known)}.`);
    if (field === 'event' || field === 'webhookId') throw invalid(`values.${field}`, 'cannot be set.');
    if (field === 'documentState' && !v.safeParse(DocumentState, value).success)
      throw invalid('values.documentState', `must be one of ${DocumentState.options.join(', ')}.`);
    if (field === 'timestamp' && !v.safeParse(Timestamp, value).success)
      throw invalid('values.timestamp', 'must be a date, T, a time with milliseconds and a numeric offset without a colon.');
  }
}

/** The subjects of an event: a document and its company, a company, or an application (§6.1). */
async function subjectsOf(
  context: Context,
  deliveries: Deliveries,
  name: RegistrableEventName,
  given: Omit<FireBody, 'event' | 'values'>,
): Promise<Subject[]> {
  const { identification } = eventEntry(name);
  const field = identification[0] as IdentificationField;
  const used: readonly string[] = [field, ...fieldNamesOf(name).filter((each) => each === 'userId')];
  const unused = Object.entries(given).find(([other, value]) => value !== undefined && !used.includes(other));
  if (unused) throw invalid(unused[0], `This event takes only ${used.join(' and ')}.`);
  const id = given[field];
  if (id === undefined) throw invalid(field, 'This event requires it.');
  const document = field === 'documentId' ? await deliveries.documents.find(id) : undefined;
  const { applications, companies, users } = context.seed;
  const known = {
    clientId: () => applications.some(({ clientId }) => clientId === id),
    companyId: () => companies.some((company) => company.id === id),
    documentId: () => document !== undefined,
  };
  if (!known[field]()) throw invalid(field, `The ID ${id} is unknown.`);
  const { userId } = given;
  if (userId !== undefined && !users.some((user) => user.id === userId)) throw invalid('userId', `The ID ${userId} is unknown.`);
  const company: Subject[] = document && identification.includes('companyId') ? [{ field: 'companyId', id: document.companyId }] : [];
  return [{ field, id }, ...company];
}

function invalid(field: string, message: string): Refusal {
  return invalidField(`${field}: ${message}`);
}
