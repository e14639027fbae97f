import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { User } from '../../seed.ts';

/**
 * The company for which a user grants (§4.1): the one that the request names, or the user's only one. Undefined when the user has
 * to choose. Throws a Refusal when there is no company to grant for.
 */
export function companyFor(context: Context, user: User, requested: string | undefined): string | undefined {
  if (requested !== undefined) {
    if (user.companyIds.includes(requested)) return requested;
    throw new Refusal({
      assumption: 'foreign-company-denied',
      status: 400,
      code: pickVariant(context, ['access_denied', 'invalid_request']),
      message: `${user.name} does not belong to the company ${requested}.`,
    });
  }
  if (user.companyIds.length === 0)
    throw new Refusal({
      assumption: 'no-company-denied',
      status: 400,
      code: 'access_denied',
      message: `${user.name} does not belong to a company.`,
    });
  return user.companyIds.length === 1 ? user.companyIds[0] : undefined;
}
