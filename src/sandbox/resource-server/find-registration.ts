import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Registration } from '../records.ts';
import { Refusal, type Broken } from '../refusal.ts';
import type { Call } from './call.ts';

/**
 * The living registration that a path names, if it is one of the caller's application (assumption own-registrations). Being called
 * on is activity (assumption transient-by-default). Throws a Refusal.
 */
export async function findRegistration(call: Call): Promise<Registration> {
  const { deliveries, id, principal } = call;
  const { registrations } = deliveries;
  const found = await registrations.find(id);
  const own = found?.owner.clientId === principal.clientId ? await registrations.markActive(id) : undefined;
  return own ?? refuseUnknown(call);
}

/** Refuses an id that names no living registration of the caller's application, or not any more. Throws a Refusal. */
export function refuseUnknown({ context, id }: Call): never {
  const braces = /[{}]/.test(id);
  const hint = braces ? ' Curly braces are never part of an id: they mark a placeholder.' : '';
  const broken: Broken = braces ? { rule: 'no-braces-in-paths' } : { assumption: 'unknown-registration-404' };
  throw new Refusal({
    ...broken,
    status: pickVariant(context, [404, 410]),
    code: 'unknown_registration',
    message: `Your application has no registration with the id ${id}.${hint}`,
    assumptions: ['unknown-registration-404'],
  });
}
