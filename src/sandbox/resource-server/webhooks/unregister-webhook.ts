import { operations, type Operation } from '../../../interface/index.ts';
import { empty, json } from '../../responses.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { Call } from '../call.ts';
import { findRegistration, refuseUnknown } from '../find-registration.ts';

const operation: Operation = operations.unregisterWebhook;

/** unregisterWebhook (§4.4): ends the registration; webhook.unregister is attempted as validation (§3.4). */
export async function unregisterWebhook(call: Call): Promise<Response> {
  const blocked = blockNotification(call.context, call.url);
  const ended = await call.deliveries.unregister(await findRegistration(call), blocked);
  if (!ended) refuseUnknown(call);
  const assumptions = ['api-statuses', 'unregister-empty-object', 'block-notification-silences'] as const;
  return pickVariant(call.context, [true, false]) ? json(200, {}, { assumptions }) : empty(204, { assumptions });
}

/** Whether the notification is blocked: effect and default are open (assumption block-notification-silences). */
function blockNotification(context: Context, url: URL): boolean {
  const text = url.searchParams.get('blockNotification');
  if (text !== null && text !== 'true' && text !== 'false')
    throw new Refusal({
      rule: operation.rule,
      status: 400,
      code: 'invalid_parameter',
      message: `blockNotification has to be true or false, and is ${JSON.stringify(text)}.`,
    });
  return pickVariant(context, text === 'true' ? [true, false] : [false]);
}
