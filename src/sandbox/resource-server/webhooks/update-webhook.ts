import { operations, UpdateWebhookBody, type Operation } from '../../../interface/index.ts';
import { json } from '../../responses.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import { Refusal } from '../../refusal.ts';
import type { Call } from '../call.ts';
import { checkBody } from '../check-body.ts';
import { findRegistration, refuseUnknown } from '../find-registration.ts';
import { readJson } from '../../read-body.ts';
import { represent, representationAssumptions } from '../representation.ts';

const operation: Operation = operations.updateWebhook;

/** updateWebhook (§4.4): sets the description and options.collapseEvents of a registration. */
export async function updateWebhook(call: Call): Promise<Response> {
  const { context, deliveries, id } = call;
  await findRegistration(call);
  const body = checkBody(call, operation, UpdateWebhookBody, await readJson(call.request, { rule: operation.rule }));
  if (body.id !== id)
    throw new Refusal({
      rule: 'update-id-equals-path',
      status: 400,
      code: 'id_mismatch',
      message: 'The id in the body has to equal the id in the path.',
      pointer: '/id',
    });
  const { collapseEvents } = body.options;
  const changed = await deliveries.registrations.change(id, (current) => ({
    ...current,
    collapseEvents,
    description: body.description ?? current.description,
  }));
  // It may have been unregistered since it was found.
  const { description, ...others } = represent(context, changed ?? refuseUnknown(call));
  const answer = pickVariant<object>(context, [{ ...others, description }, { description }]);
  return json(200, answer, { assumptions: [...representationAssumptions, 'updated-fields'] });
}
