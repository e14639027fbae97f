import { endpoints, type Endpoint } from '../../../interface/index.ts';
import { json } from '../../answers.ts';
import { choose } from '../../assumptions/choose.ts';
import { deliveriesOf } from '../../deliveries/deliveries.ts';
import type { Call } from '../call.ts';
import { checkQuery } from '../check-query.ts';
import { findRegistration } from '../find-registration.ts';

const operation: Endpoint = endpoints.pingWebhook;

/** pingWebhook (§4.4): webhook.ping is sent; the answer does not wait for it. */
export async function pingWebhook(call: Call): Promise<Response> {
  checkQuery(call.context, operation, call.url);
  await deliveriesOf(call.context).ping(await findRegistration(call));
  const body = choose<object>(call.context, [{}, { status: 'sent' }]);
  return json(choose(call.context, [200, 202]), body, { assumptions: ['api-statuses', 'ping-empty-object'] });
}
