import * as v from 'valibot';
import {
  checkIdentification,
  CreateWebhookBody,
  eventEntry,
  sampleNotifications,
  toEventType,
  type EventName,
  type IdentificationField,
  type RegistrableEventName,
} from '../interface/index.ts';

/** Example values for what a registration identifies; IDs as long as the placeholders of the interface document. */
const identified = {
  documentId: sampleNotifications['comment.create'].documentId,
  companyId: 'c0d4e8a1b5f92c637d1e5a90',
  clientId: sampleNotifications['user.lifecycle.updateappsettings'].clientId,
} as const;

/** The field by which an example of a type identifies what to watch (§6.1). Undefined for a lifecycle type. A new document has no id yet: its company does. */
export function exampleField(name: EventName): IdentificationField | undefined {
  return name === 'document.lifecycle.created' ? 'companyId' : eventEntry(name).identification[0];
}

/** A create body for one registrable type, as JSON. Throws an Error when the interface's own checks refuse it. */
export function registrationText(name: RegistrableEventName, prefix: string): string {
  const field = exampleField(name);
  if (field === undefined) throw new Error(`you cannot register for ${name}`);
  const body = {
    events: [toEventType(name, prefix)],
    url: 'https://partner.example/notifications',
    options: { collapseEvents: true },
    [field]: identified[field],
  };
  const parsed = v.parse(CreateWebhookBody, body);
  const { problem } = checkIdentification(parsed, prefix);
  if (problem) throw new Error(`the registration body of ${name} is not valid: ${problem.message}`);
  return JSON.stringify(body, undefined, 2);
}
