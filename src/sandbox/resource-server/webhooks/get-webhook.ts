import { endpoints, type Endpoint } from '../../../interface/index.ts';
import { json } from '../../answers.ts';
import type { Call } from '../call.ts';
import { checkQuery } from '../check-query.ts';
import { findRegistration } from '../find-registration.ts';
import { represent, representationAssumptions } from '../representation.ts';

const operation: Endpoint = endpoints.getWebhook;

/** getWebhook (§4.4): the registration with its event type and description. */
export async function getWebhook(call: Call): Promise<Response> {
  checkQuery(call.context, operation, call.url);
  return json(200, represent(call.context, await findRegistration(call)), { assumptions: representationAssumptions });
}
