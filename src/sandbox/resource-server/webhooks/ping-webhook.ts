import { json } from '../../answers.ts';
import { choose } from '../../assumptions/choose.ts';
import { deliveriesOf } from '../../deliveries/deliveries.ts';
import type { Call } from '../call.ts';
import { findRegistration } from '../find-registration.ts';

/** pingWebhook (§4.4): webhook.ping is sent; the answer does not wait for it. */
export async function pingWebhook(call: Call): Promise<Response> {
  await deliveriesOf(call.context).ping(await findRegistration(call));
  const body = choose<object>(call.context, [{}, { status: 'sent' }]);
  return json(choose(call.context, [200, 202]), body, { assumptions: ['api-statuses', 'ping-empty-object'] });
}
