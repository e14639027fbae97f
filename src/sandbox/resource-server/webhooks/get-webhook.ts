import { json } from '../../responses.ts';
import type { ApiCall } from '../call.ts';
import { findRegistration } from '../find-registration.ts';
import { represent, representationAssumptions } from '../representation.ts';

/** getWebhook (§4.4): the registration with its event type and description. */
export async function getWebhook(call: ApiCall): Promise<Response> {
  return json(200, represent(call.context, await findRegistration(call)), { assumptions: representationAssumptions });
}
