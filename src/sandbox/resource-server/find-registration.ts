import { pickVariant } from '../assumptions/pick-variant.ts';
import { Refusal, type Cited } from '../refusal.ts';
import type { ApiCall } from './call.ts';
import type { Registration } from '../../wire/control-records.ts';

/**
 * The live registration with the ID in the path, if it belongs to the caller's application (assumption `own-registrations`). The call
 * counts as activity (assumption `calls-are-activity`). Throws a Refusal.
 */
export async function findRegistration(call: ApiCall): Promise<Registration> {
  const { registrations } = call.deliveries;
  const found = await registrations.find(call.id);
  const own = found?.owner.clientId === call.principal.clientId ? await registrations.markActive(call.id, found) : undefined;
  if (!own) throw unknownRegistration(call);
  return own;
}

/** The refusal of an ID that is not that of a live registration of the caller's application. */
export function unknownRegistration({ context, id }: ApiCall): Refusal {
  const assumption = 'unknown-registration-404';
  const braces = /[{}]/.test(id);
  const cited: Cited = braces ? { rule: 'no-braces-in-paths' } : { assumption };
  const hint = braces ? ' Leave out the curly braces: they are not part of an ID.' : '';
  return new Refusal({
    ...cited,
    status: pickVariant(context, [404, 410]),
    code: 'unknown_registration',
    message: `Your application has no registration with the ID ${id}.${hint}`,
    assumptions: [assumption],
  });
}
