import { pickVariant } from '../../assumptions/pick-variant.ts';
import { json } from '../../responses.ts';
import type { ApiCall } from '../call.ts';
import { findRegistration } from '../find-registration.ts';

/** pingWebhook (§4.4): sends webhook.ping, and responds without waiting for it. */
export async function pingWebhook(call: ApiCall): Promise<Response> {
  const { context, deliveries } = call;
  await deliveries.ping(await findRegistration(call));
  const body = pickVariant<object>(context, [{}, { status: 'sent' }]);
  return json(pickVariant(context, [200, 202]), body, { assumptions: ['api-statuses', 'ping-empty-object'] });
}
