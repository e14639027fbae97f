import { eventCatalogue, eventRuleId } from '../event-types.ts';
import { eventWords } from '../event-words.ts';
import { rulePage } from './pages.ts';
import { section, type Rule } from './rule.ts';

function identified(fields: readonly string[], group: string): string {
  if (group === 'lifecycle') return 'It is sent automatically.';
  return fields.length > 1 ? `A registration gives ${fields.join(' or ')}.` : `A registration gives ${fields.join()}${group === 'document' ? ' only; companyId is not valid' : ''}.`;
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** The rules of the 20 rows of §6.1, one for each event type. */
const rows: Rule[] = eventCatalogue.map((entry) => ({
  id: eventRuleId(entry.name),
  section: '6.1',
  row: entry.name,
  text: `${eventWords[entry.name].title}: ${lowered(eventWords[entry.name].occurs)} ${identified(entry.identification, entry.group)}`,
  page: rulePage(eventRuleId(entry.name)),
  behaviour: true,
}));

/** Rules of §6 and §6.1: event types, groups and identification. */
export const eventRules = [
  ...section('6', [
    ['event-types-unique', 'text', 'Each event type has a unique identifier.', 'statement'],
    ['group-decides-fields', 'text', 'Event types are grouped; the group decides which fields a registration needs.'],
    ['url-and-collapse-always', 'text', 'Every registration requires url and options.collapseEvents; its body lists the types in events.'],
  ]),
  ...rows,
  ...section('6.1', [
    ['document-or-company', 'rule 1', 'For the document group, either documentId or companyId is given.'],
    ['company-covers-all', 'rule 1', 'With a companyId, a registration of the document group covers all present and future documents of that company.'],
    ['lifecycle-not-registered', 'rule 2', 'Lifecycle events are not registered for; they are sent automatically to registrations of other types.'],
    ['events-of-the-group', 'rule 3', 'The entries of events must be among the types of the chosen group.'],
    ['statechange-carries-state', 'rule 4', 'A document state change carries documentState.'],
    ['seven-bodies-shown', 'rule 5', 'A complete notification body is shown for seven event types; the body fields of the others are not shown.', 'statement'],
    ['statechange-document-only', 'document.lifecycle.statechange', 'The document state change is identified by documentId only; companyId is not valid for it.'],
    ['workflow-company-id', 'workflow.transition', 'A registration of the workflow group gives companyId.'],
    ['service-validates-by-ping', 'webhook.ping', 'The service may send webhook.ping by itself, to validate a registration after it was made.'],
  ]),
];
