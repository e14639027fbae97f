import { choose } from '../assumptions/choose.ts';
import { deliveriesOf } from '../deliveries/deliveries.ts';
import type { Registration } from '../records.ts';
import { Refusal, type Broken } from '../refusal.ts';
import type { Call } from './call.ts';

/**
 * The living registration that a path names, if it is one of the caller's application (assumption own-registrations). Being called
 * on is activity (assumption transient-by-default). Throws a Refusal.
 */
export async function findRegistration(call: Call): Promise<Registration> {
  const { context, id, principal } = call;
  const { registrations } = deliveriesOf(context);
  const found = await registrations.find(id);
  const own = found?.owner.clientId === principal.clientId ? await registrations.touch(id) : undefined;
  return own ?? refuseUnknown(call);
}

/** Refuses an id that names no living registration of the caller's application, or not any more. Throws a Refusal. */
export function refuseUnknown({ context, id }: Call): never {
  const braces = /[{}]/.test(id);
  const hint = braces ? ' Curly braces are never part of an id: they mark a placeholder.' : '';
  const broken: Broken = braces ? { rule: 'no-braces-in-paths' } : { assumption: 'unknown-registration-404' };
  throw new Refusal({
    ...broken,
    status: choose(context, [404, 410]),
    code: 'unknown_registration',
    message: `Your application has no registration with the id ${id}.${hint}`,
    assumptions: ['unknown-registration-404'],
  });
}
