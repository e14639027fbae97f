import { eventCatalogue, eventRuleId, eventSlug, occursWhen, type EventRuleId } from '../event-types.ts';
import { section, type Rule } from './rule.ts';

function identified(fields: readonly string[], group: string): string {
  if (group === 'lifecycle') return 'It is sent automatically.';
  const marked = fields.map((field) => `\`${field}\``).join(' or ');
  return `A registration gives ${marked}${group === 'document' && fields.length === 1 ? ' only; `companyId` is not valid' : ''}.`;
}

/** The rules of the event types in §6.1, one for each row of the catalogue. */
const eventTypeRules = eventCatalogue.map(({ name, title, group, identification }): Rule & { readonly id: EventRuleId } => ({
  id: eventRuleId(name),
  section: '6.1',
  row: name,
  page: `events/${eventSlug(name)}`,
  text: `${title}: ${occursWhen(name)} ${identified(identification, group)}`,
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
