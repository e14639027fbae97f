import * as v from 'valibot';
import {
  eventEntry,
  fromEventType,
  isLifecycle,
  toEventType,
  type EventGroupId,
  type EventName,
  type IdentificationField,
} from './event-types.ts';

const id = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** The destination of notifications: an HTTP or HTTPS URL (§2.3). */
export const DestinationUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an HTTP or HTTPS URL'),
);

const options = v.object({ collapseEvents: v.boolean() });

/** The JSON body of createWebhook (§2.3, §4.4). What a group needs beyond it is checked by `checkIdentification`. */
export const CreateWebhookBody = v.object({
  events: v.array(v.string()),
  url: DestinationUrl,
  options,
  documentId: v.optional(id),
  companyId: v.optional(id),
  clientId: v.optional(id),
  isTransient: v.optional(v.boolean()),
});
/** The JSON body of createWebhook (§2.3, §4.4). */
export type CreateWebhookBody = v.InferOutput<typeof CreateWebhookBody>;

/** The JSON body of updateWebhook (§2.3, §4.4). `id` equals the id in the path. */
export const UpdateWebhookBody = v.object({ id, options, description: v.optional(v.string()) });
/** The JSON body of updateWebhook (§2.3, §4.4). */
export type UpdateWebhookBody = v.InferOutput<typeof UpdateWebhookBody>;

/** What the interface says of the answer of createWebhook: it holds `id` (§4.4). Its other fields are an open fact. */
export const CreatedWebhook = v.object({ id });
/** What the interface says of the answer of createWebhook (§4.4). */
export type CreatedWebhook = v.InferOutput<typeof CreatedWebhook>;

/** What the interface says of the answer of getWebhook (§2.3, §4.4). Its other fields are an open fact. */
export const WebhookRegistration = v.object({ id, event: v.string(), description: v.nullable(v.string()) });
/** What the interface says of the answer of getWebhook (§2.3, §4.4). */
export type WebhookRegistration = v.InferOutput<typeof WebhookRegistration>;

/** What the interface says of the answer of updateWebhook (§4.4). Its other fields are an open fact. */
export const UpdatedWebhook = v.object({ description: v.nullable(v.string()) });
/** What the interface says of the answer of updateWebhook (§4.4). */
export type UpdatedWebhook = v.InferOutput<typeof UpdatedWebhook>;

/** What §2.3 says of one field of a registration. */
export interface RegistrationField {
  readonly name: string;
  readonly type: string;
  readonly where: string;
  readonly rule: string;
}

/** The ten fields of §2.3, in the order of the interface document. */
export const registrationFields = [
  { name: 'id', type: 'string', where: 'response; update body', rule: 'webhook-id' },
  { name: 'events', type: 'array of string', where: 'create body', rule: 'webhook-events' },
  { name: 'url', type: 'string, HTTP or HTTPS URL', where: 'create body', rule: 'webhook-url-required' },
  { name: 'options.collapseEvents', type: 'boolean', where: 'create and update body', rule: 'collapse-events-required' },
  { name: 'documentId', type: 'string', where: 'create body', rule: 'webhook-document-id' },
  { name: 'companyId', type: 'string', where: 'create body', rule: 'webhook-company-id' },
  { name: 'clientId', type: 'string', where: 'create body', rule: 'webhook-client-id' },
  { name: 'description', type: 'string or null', where: 'update body; response', rule: 'description-null-until-set' },
  { name: 'isTransient', type: 'boolean', where: 'create body', rule: 'is-transient-false-keeps' },
  { name: 'event', type: 'string', where: 'getWebhook response', rule: 'get-shows-event' },
] as const satisfies readonly RegistrationField[];

/** A way in which a create body breaks §6: the rule, the field to mend and a sentence. */
export interface IdentificationProblem {
  /** A rule id, or the id of an open fact where the refusal is an assumption of the sandbox. */
  readonly rule: string;
  readonly field: 'events' | IdentificationField;
  readonly message: string;
}

/** The event names of a create body, or the problem with its list (§6.1 rules 2 and 3). */
function namesOf(events: readonly string[], prefix: string): { names: EventName[]; problem?: IdentificationProblem } {
  const names: EventName[] = [];
  if (events.length === 0) return { names, problem: { rule: 'empty-events', field: 'events', message: 'events lists no event type.' } };
  for (const type of events) {
    const name = fromEventType(type, prefix);
    if (name === undefined)
      return {
        names,
        problem: { rule: 'events-of-the-group', field: 'events', message: `${JSON.stringify(type)} is no event type of the interface.` },
      };
    if (isLifecycle(name))
      return {
        names,
        problem: {
          rule: 'lifecycle-not-registered',
          field: 'events',
          message: `${type} is sent automatically and is never registered for.`,
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

function identificationProblem(
  names: EventName[],
  body: Pick<CreateWebhookBody, IdentificationField>,
  prefix: string,
): IdentificationProblem | undefined {
  const group = groupOf(names);
  if (group === undefined)
    return {
      rule: 'events-of-the-group',
      field: 'events',
      message: 'events mixes types of several groups; a registration is for one group.',
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
    rule: mixed ? 'statechange-mixed' : 'statechange-document-only',
    field: body.companyId === undefined ? 'documentId' : 'companyId',
    message: `${toEventType<EventName, string>(without, prefix)} needs documentId; companyId is not valid for it.`,
  };
}

/**
 * Checks what the schema alone cannot: the event types against their group, and the group's identification (§6.1).
 * Returns the event names (each once, in the order given) or the first problem.
 */
export function checkIdentification(
  body: Pick<CreateWebhookBody, 'events' | IdentificationField>,
  prefix: string,
): { names: EventName[]; problem?: undefined } | { names?: undefined; problem: IdentificationProblem } {
  const { names, problem } = namesOf(body.events, prefix);
  const found = problem ?? identificationProblem(names, body, prefix);
  return found ? { problem: found } : { names };
}
