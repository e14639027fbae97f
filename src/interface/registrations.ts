import * as v from 'valibot';
import { isDestinationUrl } from './destination-url.ts';
import type { BreakableRuleId } from './rules/breakable.ts';

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
  readonly where: string;
  readonly rule: string;
}

/** The rules of the fields of a create body, by what stands at the top of it (§2.3): apart from the table, whose words no refusal carries. */
export const createFieldRules = {
  events: 'webhook-events',
  url: 'webhook-url-required',
  options: 'collapse-events-required',
  documentId: 'webhook-document-id',
  companyId: 'webhook-company-id',
  clientId: 'webhook-client-id',
  isTransient: 'is-transient-false-keeps',
} as const satisfies Record<string, BreakableRuleId>;

function rows() {
  const { events, url, options, documentId, companyId, clientId, isTransient } = createFieldRules;
  return [
    { name: 'id', type: 'string', where: 'response; update body', rule: 'webhook-id' },
    { name: 'events', type: 'array of string', where: 'create body', rule: events },
    { name: 'url', type: 'string, HTTP or HTTPS URL', where: 'create body', rule: url },
    { name: 'options.collapseEvents', type: 'boolean', where: 'create and update body', rule: options },
    { name: 'documentId', type: 'string', where: 'create body', rule: documentId },
    { name: 'companyId', type: 'string', where: 'create body', rule: companyId },
    { name: 'clientId', type: 'string', where: 'create body', rule: clientId },
    { name: 'description', type: 'string or null', where: 'update body; response', rule: 'description-null-until-set' },
    { name: 'isTransient', type: 'boolean', where: 'create body', rule: isTransient },
    { name: 'event', type: 'string', where: 'getWebhook response', rule: 'get-shows-event' },
  ] as const satisfies readonly RegistrationField[];
}

/** The ten fields of §2.3, in the order of the interface document. */
export const registrationFields = /* @__PURE__ */ rows();
