import { pickVariant } from '../../assumptions/pick-variant.ts';
import { Refusal } from '../../refusal.ts';
import { empty, json } from '../../responses.ts';
import type { ApiCall } from '../call.ts';
import { findRegistration, unknownRegistration } from '../find-registration.ts';

/** unregisterWebhook (§4.4): ends the registration, and attempts webhook.unregister as validation (§3.4). Rejects with a Refusal. */
export async function unregisterWebhook(call: ApiCall): Promise<Response> {
  const { context, deliveries } = call;
  const blocked = blockNotification(call);
  const ended = await deliveries.unregister(await findRegistration(call), blocked);
  if (!ended) throw unknownRegistration(call);
  const assumptions = ['api-statuses', 'unregister-empty-object', 'block-notification-silences'] as const;
  return pickVariant(context, [true, false]) ? json(200, {}, { assumptions }) : empty(204, { assumptions });
}

/** Whether the notification is blocked: effect and default are open (assumption `block-notification-silences`). */
function blockNotification({ context, url, operation }: ApiCall): boolean {
  const text = url.searchParams.get('blockNotification');
  if (text !== null && text !== 'true' && text !== 'false') {
    const message = `blockNotification must be true or false, and is ${JSON.stringify(text)}.`;
    throw new Refusal({ rule: operation.rule, status: 400, code: 'invalid_parameter', message });
  }
  return pickVariant(context, text === 'true' ? [true, false] : [false]);
}
