import { eventEntry, isLifecycle, type EventGroupId, type EventName } from '../../interface/event-types.ts';
import { endpoints, parameterNames, type WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { identificationProblem, type IdentificationProblem } from '../../interface/registrations/identification.ts';
import { registrationFields } from '../../interface/registrations/registration.ts';
import { needless, noted, unspecified, wrong, type Finding } from '../finding.ts';
import { decoded } from '../../http/decoded.ts';
import type { Fields } from '../readers/code/known-values.ts';
import { diagnoseEventType } from '../requests/event-type.ts';
import { onlyFindings } from '../requests/parameters.ts';
import { secretOf } from './misplaced-secrets.ts';
import { isPlaceholder } from '../messages/placeholders.ts';
import { listedEvents } from '../requests/webhook-body.ts';
import { inBraces, isOpen, wrongFields } from './webhook-field-types.ts';

const identification = ['documentId', 'companyId', 'clientId'] as const;

/** Notes on ids in curly braces. The interface says it of paths, where it is an error. */
function braces(fields: Fields): Finding[] {
  return ['id', ...identification]
    .filter((name) => inBraces(fields[name]) !== undefined)
    .map((name) =>
      noted('no-braces-in-paths', name, `${name} has curly braces. They only mark a placeholder, as in a path: send the ID without them.`),
    );
}

function unlistedFields(operation: WebhookOperationName, fields: Fields): Finding[] {
  const names = parameterNames(endpoints[operation], 'json').map((name) => name.split('.')[0]);
  return Object.keys(fields)
    .filter((name) => !names.includes(name))
    .map((name) => {
      if (secretOf(name) === 'client_secret')
        return wrong('secret-only-in-body', name, `${name} is in the body of ${operation}. Send the client secret only in token requests.`);
      const isKnown = registrationFields.some((field) => field.name === name);
      // A name is short, and no part of a secret.
      const shown = isKnown || /^[a-z][A-Za-z_]{1,23}$/.test(name) ? name : 'One of the fields';
      const message = `${shown} is not a field of ${operation}. The interface does not specify what happens to it.`;
      const note = unspecified('description-on-create', isKnown ? name : 'body', message);
      return shown === name ? { ...note, instead: { kind: 'name', text: name } } : note;
    });
}

/** Each entry of `events` that is no type to register for, and the names of the types that are meant. */
function eventTypes(events: readonly unknown[], prefix: string): { names: EventName[]; findings: Finding[] } {
  const names = new Set<EventName>();
  const findings: Finding[] = [];
  for (const type of events) {
    if (typeof type !== 'string' || isOpen(type)) continue;
    const { meant, finding } = diagnoseEventType(type, prefix);
    if (meant !== undefined && isLifecycle(meant)) {
      const message = `${JSON.stringify(type)} is sent automatically and cannot be registered.`;
      findings.push({ ...needless('lifecycle-not-registered', 'events', message), instead: { kind: 'entry', text: type } });
      continue;
    }
    if (meant !== undefined) names.add(meant);
    const rule = finding?.rule === 'prefix-everywhere' ? 'prefix-everywhere' : 'events-of-the-group';
    if (finding) findings.push({ ...finding, field: 'events', rule } as Finding);
  }
  return { names: [...names], findings };
}

/** What is wrong with the identification (§6.1): that of each group, where types of several groups are mixed. */
function identificationProblems(names: readonly EventName[], fields: Fields, prefix: string): IdentificationProblem[] {
  const given = Object.fromEntries(identification.filter((name) => fields[name] !== undefined).map((name) => [name, String(fields[name])]));
  const groups = new Map<EventGroupId, EventName[]>();
  for (const name of names) groups.set(eventEntry(name).group, [...(groups.get(eventEntry(name).group) ?? []), name]);
  const lists = groups.size > 1 ? [names, ...groups.values()] : [...groups.values()];
  return lists.map((list) => identificationProblem(list, given, prefix)).filter((problem) => problem !== undefined);
}

function create(fields: Fields, prefix: string): Finding[] {
  const events = listedEvents(fields['events']);
  const { names, findings } = eventTypes(events, prefix);
  const problems = identificationProblems(names, fields, prefix);
  const canHaveBoth = names.some((name) => eventEntry(name).identification.length > 1);
  return onlyFindings(
    ...findings,
    Array.isArray(fields['events']) && events.length === 0 && unspecified('empty-events', 'events', 'events lists no event type.'),
    ...problems.map((problem): Finding => ({ level: problem.openFact === undefined ? 'error' : 'note', ...problem })),
    fields['documentId'] !== undefined &&
      fields['companyId'] !== undefined &&
      problems.length === 0 &&
      canHaveBoth &&
      unspecified(
        'document-and-company',
        'companyId',
        'The interface does not specify what happens if you send both documentId and companyId.',
      ),
    new Set(events).size < events.length &&
      unspecified('event-type-twice', 'events', 'The interface does not specify what happens if you list a type twice.'),
  );
}

/**
 * Checks every field of the body of a registration or an update, whatever is wrong with the others (§2.3, §4.4, §6.1). `typed` has the fields of
 * which a finding says the type already.
 */
export function diagnoseWebhookFields(
  operation: WebhookOperationName,
  id: string,
  fields: Fields,
  prefix: string,
  typed: readonly string[],
): Finding[] {
  const bodyId = fields['id'];
  const pathId = inBraces(decoded(id)) ?? decoded(id);
  return [
    ...wrongFields(operation, fields, typed),
    ...(operation === 'createWebhook' ? create(fields, prefix) : []),
    ...onlyFindings(
      operation === 'updateWebhook' &&
        typeof bodyId === 'string' &&
        bodyId !== '' &&
        !isOpen(bodyId) &&
        !isPlaceholder(pathId) &&
        bodyId !== pathId &&
        wrong('update-id-equals-path', 'id', 'The ID in the body must equal the ID in the path.', pathId),
    ),
    ...braces(fields),
    ...unlistedFields(operation, fields),
  ];
}
