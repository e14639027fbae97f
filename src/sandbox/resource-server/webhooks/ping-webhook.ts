import { json } from '../../responses.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Call } from '../call.ts';
import { findRegistration } from '../find-registration.ts';

/** pingWebhook (§4.4): webhook.ping is sent; the answer does not wait for it. */
export async function pingWebhook(call: Call): Promise<Response> {
  await call.deliveries.ping(await findRegistration(call));
  const body = pickVariant<object>(call.context, [{}, { status: 'sent' }]);
  return json(pickVariant(call.context, [200, 202]), body, { assumptions: ['api-statuses', 'ping-empty-object'] });
}
