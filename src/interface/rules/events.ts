import { eventCatalogue, eventRuleId, eventSlug, occursWhen, toEventType, type EventEntry, type EventRuleId } from '../event-types.ts';
import { section, type Rule } from './rule.ts';

/** When the service sends an event type and what a registration for it gives, under the neutral prefix. */
function eventRuleText({ name, group, identification }: EventEntry): string {
  const type = `\`${toEventType(name)}\``;
  if (name === 'webhook.register') return `${type} is sent automatically after a create call. Your receiver must respond with 200.`;
  if (name === 'webhook.unregister') return `${type} is sent automatically after an unregister call.`;
  if (name === 'webhook.ping') return `${type} is sent automatically after a ping call, or for a validation that the service starts after a registration.`;
  const fields = identification.map((field) => `\`${field}\``).join(' or ');
  const only = group === 'document' && identification.length === 1 ? ' only; `companyId` is not valid' : '';
  return `${type} is sent when ${occursWhen(name)} Register it with ${fields}${only}.`;
}

/** The rules of the event types in §6.1, one for each row of the catalogue. */
const eventTypeRules = eventCatalogue.map((entry): Rule & { readonly id: EventRuleId } => ({
  id: eventRuleId(entry.name),
  section: '6.1',
  row: entry.name,
  page: `events/${eventSlug(entry.name)}`,
  text: eventRuleText(entry),
  behaviour: true,
}));

/** Rules of §6 and §6.1: event types, groups and identification. */
export const eventRules = [
  ...section('6', [
    ['event-types-unique', 'text', 'events', 'Each event type has a unique identifier.', 'statement'],
    ['group-decides-fields', 'text', 'webhooks/groups', 'Event types are grouped; the group decides which fields a registration needs.'],
    ['url-and-collapse-always', 'text', 'webhooks/groups', 'Every registration requires `url` and `options.collapseEvents`; its body lists the types in `events`.'],
  ]),
  ...eventTypeRules,
  ...section('6.1', [
    ['document-or-company', 'rule 1', 'webhooks/groups', 'For the document group, either `documentId` or `companyId` is given.'],
    ['company-covers-all', 'rule 1', 'webhooks/groups', 'With a `companyId`, a registration of the document group covers all present and future documents of that company.'],
    ['lifecycle-not-registered', 'rule 2', 'webhooks/groups', 'Lifecycle events are not registered for; they are sent automatically to registrations of other types.'],
    ['events-of-the-group', 'rule 3', 'webhooks/groups', 'The entries of `events` must be among the types of the chosen group.'],
    ['statechange-carries-state', 'rule 4', 'events/document-lifecycle-statechange', 'A document state change carries `documentState`.'],
    ['seven-bodies-shown', 'rule 5', 'webhooks/receive', 'The complete notification body is specified for seven event types. For the others, only the fields that all notifications have are specified.', 'statement'],
    ['statechange-document-only', 'document.lifecycle.statechange', 'webhooks/groups', 'The document state change is identified by `documentId` only; `companyId` is not valid for it.'],
    ['workflow-company-id', 'workflow.transition', 'webhooks/groups', 'A registration of the workflow group gives `companyId`.'],
    ['service-validates-by-ping', 'webhook.ping', 'events/webhook-ping', 'The service itself may send `webhook.ping` after a registration, to validate it.'],
  ]),
];
