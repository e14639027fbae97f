import * as v from 'valibot';
import type { RuleId } from '../rules/index.ts';
import { isDestinationUrl } from './destination-url.ts';

const id = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** The destination of notifications: an HTTP or HTTPS URL (§2.3). */
export const DestinationUrl = v.pipe(v.string(), v.check(isDestinationUrl, 'must be an HTTP or HTTPS URL'));

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

/** What §2.3 says of one field of a registration. */
export interface RegistrationField {
  readonly name: string;
  readonly type: string;
  /** The bodies and responses that have the field. */
  readonly where: string;
  readonly rule: RuleId;
}

/** The fields of §2.3, in the order of the interface document. */
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

/** The rule of a field of a registration, by the key at the top of the body (§2.3); undefined where the interface has no such field. */
export function registrationFieldRule(key: string): (typeof registrationFields)[number]['rule'] | undefined {
  return registrationFields.find(({ name }) => name.split('.')[0] === key)?.rule;
}
