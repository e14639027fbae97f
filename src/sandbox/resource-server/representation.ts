import { toEventType } from '../../interface/index.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Context } from '../context.ts';
import type { Registration } from '../../wire/control-records.ts';

/** A registration in a response: `id`, `event` and `description` (§2.3), and with `vary` maybe more. */
export function represent(context: Context, registration: Registration): Record<string, unknown> {
  const { id, names, description, url } = registration;
  const types = names.map((name) => toEventType(name, context.prefix));
  const event = pickVariant(context, [types[0], types.at(-1)]);
  return { id, event, description, ...pickVariant<object>(context, [{}, { events: types, url }]) };
}

/** The assumptions behind every response with a registration. */
export const representationAssumptions = ['api-statuses', 'registration-fields', 'first-event'] as const;
