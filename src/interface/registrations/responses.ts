import * as v from 'valibot';

const id = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** What the interface says about the response of createWebhook: it holds `id` (§4.4). Its other fields are an open fact. */
export const CreatedWebhook = v.object({ id });
/** What the interface says about the response of createWebhook (§4.4). */
export type CreatedWebhook = v.InferOutput<typeof CreatedWebhook>;

/** What the interface says about the response of getWebhook (§2.3, §4.4). Its other fields are an open fact. */
export const WebhookRegistration = v.object({ id, event: v.string(), description: v.nullable(v.string()) });
/** What the interface says about the response of getWebhook (§2.3, §4.4). */
export type WebhookRegistration = v.InferOutput<typeof WebhookRegistration>;

/** What the interface says about the response of updateWebhook (§4.4). Its other fields are an open fact. */
export const UpdatedWebhook = v.object({ description: v.nullable(v.string()) });
/** What the interface says about the response of updateWebhook (§4.4). */
export type UpdatedWebhook = v.InferOutput<typeof UpdatedWebhook>;
