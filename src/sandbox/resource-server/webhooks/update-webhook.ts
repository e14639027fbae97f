import { UpdateWebhookBody } from '../../../interface/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import { Refusal } from '../../refusal.ts';
import { json } from '../../responses.ts';
import type { ApiCall } from '../call.ts';
import { findRegistration, unknownRegistration } from '../find-registration.ts';
import { readBodyOf } from '../read-body-of.ts';
import { represent, representationAssumptions } from '../representation.ts';

/** updateWebhook (§4.4): sets the description and options.collapseEvents of a registration. Rejects with a Refusal. */
export async function updateWebhook(call: ApiCall): Promise<Response> {
  const { context, deliveries, id } = call;
  await findRegistration(call);
  const body = await readBodyOf(call, UpdateWebhookBody);
  if (body.id !== id) {
    const message = 'The ID in the body must equal the ID in the path.';
    throw new Refusal({ rule: 'update-id-equals-path', status: 400, code: 'id_mismatch', message, pointer: '/id' });
  }
  const { collapseEvents } = body.options;
  const changed = await deliveries.registrations.change(id, (current) => ({
    ...current,
    collapseEvents,
    description: body.description ?? current.description,
  }));
  // It may have been unregistered since it was found.
  if (!changed) throw unknownRegistration(call);
  const registration = represent(context, changed);
  const updated = pickVariant<object>(context, [registration, { id, description: registration.description }]);
  return json(200, updated, { assumptions: [...representationAssumptions, 'updated-fields'] });
}
