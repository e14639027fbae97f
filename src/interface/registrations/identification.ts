import {
  eventEntry,
  fromEventType,
  isLifecycle,
  toEventType,
  type EventGroupId,
  type EventName,
  type IdentificationField,
} from '../event-types.ts';
import type { RuleId } from '../rules/index.ts';
import type { CreateWebhookBody } from './registration.ts';

/** The open facts that a create body can run into: whether the service accepts it is not specified. */
type OpenQuestion = 'empty-events' | 'statechange-mixed';

/** What is wrong with a create body (§6): the rule that it breaks, or the open fact that it runs into; the field to change; a sentence. */
export type IdentificationProblem = (
  { readonly rule: RuleId; readonly openFact?: never } | { readonly openFact: OpenQuestion; readonly rule?: never }
) & {
  readonly field: 'events' | IdentificationField;
  readonly message: string;
};

/** The event names of a create body, or the problem with its list (§6.1 rules 2 and 3). */
function namesOf(
  events: readonly string[],
  prefix: string,
  suggestion?: (type: string, prefix: string) => string,
): { names: EventName[]; problem?: IdentificationProblem } {
  const names: EventName[] = [];
  if (events.length === 0) return { names, problem: { openFact: 'empty-events', field: 'events', message: 'events lists no event type.' } };
  for (const type of events) {
    const name = fromEventType(type, prefix);
    if (name === undefined)
      return {
        names,
        problem: {
          rule: 'events-of-the-group',
          field: 'events',
          message: `${JSON.stringify(type)} is not an event type of the interface${suggestion?.(type, prefix) ?? ''}.`,
        },
      };
    if (isLifecycle(name))
      return {
        names,
        problem: {
          rule: 'lifecycle-not-registered',
          field: 'events',
          message: `You cannot register for ${type}. It is sent automatically.`,
        },
      };
    if (!names.includes(name)) names.push(name);
  }
  return { names };
}

/** The group that a list of event names belongs to, or undefined when they are of several groups (§6.1 rule 3). */
export function groupOf(names: readonly EventName[]): EventGroupId | undefined {
  const groups = new Set(names.map((name) => eventEntry(name).group));
  return groups.size === 1 ? [...groups][0] : undefined;
}

/** What is wrong with the identification of what to watch for some types (§6.1). Undefined if nothing is. */
export function identificationProblem(
  names: readonly EventName[],
  body: Pick<CreateWebhookBody, IdentificationField>,
  prefix: string,
): IdentificationProblem | undefined {
  const group = groupOf(names);
  if (group === undefined)
    return {
      rule: 'events-of-the-group',
      field: 'events',
      message: 'events contains types of several groups. Create one registration for each group.',
    };
  const without = names.find((name) => !eventEntry(name).identification.some((field) => body[field] !== undefined));
  if (without === undefined) return undefined;
  if (group === 'application') return { rule: 'webhook-client-id', field: 'clientId', message: 'The application group needs clientId.' };
  if (group === 'workflow') return { rule: 'workflow-company-id', field: 'companyId', message: 'The workflow group needs companyId.' };
  if (eventEntry(without).identification.length > 1)
    return { rule: 'document-or-company', field: 'documentId', message: 'The document group needs documentId or companyId.' };
  // Beside types for which companyId is valid, the interface leaves open what becomes of the registration.
  const mixed = names.length > 1 && body.companyId !== undefined;
  return {
    ...(mixed ? { openFact: 'statechange-mixed' } : { rule: 'statechange-document-only' }),
    field: body.companyId === undefined ? 'documentId' : 'companyId',
    message: `${toEventType(without, prefix)} needs documentId; companyId is not valid for it.`,
  };
}

/**
 * Checks what the schema alone cannot: the event types against their group, and the group's identification (§6.1).
 * Returns the event names (each once, in the order given) or the first problem. `suggestion` ends the sentence about an unknown type.
 */
export function checkIdentification(
  body: Pick<CreateWebhookBody, 'events' | IdentificationField>,
  prefix: string,
  suggestion?: (type: string, prefix: string) => string,
): { names: EventName[]; problem?: undefined } | { names?: undefined; problem: IdentificationProblem } {
  const { names, problem } = namesOf(body.events, prefix, suggestion);
  const found = problem ?? identificationProblem(names, body, prefix);
  return found ? { problem: found } : { names };
}
