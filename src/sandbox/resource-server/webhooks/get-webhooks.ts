import { operations, type Operation } from '../../../interface/index.ts';
import { json } from '../../responses.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import { rejectIfStrict } from '../../assumptions/reject-if-strict.ts';
import { Refusal } from '../../refusal.ts';
import type { Call } from '../call.ts';
import { represent, representationAssumptions } from '../representation.ts';

const operation: Operation = operations.getWebhooks;
/** The sandbox's own: the interface shows no default and no maximum. */
const defaultLimits = [20, 2, 100] as const;
const maximumLimit = 1000;

/** getWebhooks (§4.4): the registrations of the caller's application, in the order of their creation. */
export async function getWebhooks(call: Call): Promise<Response> {
  const { context, deliveries, url, principal } = call;
  const user = url.searchParams.get('user') ?? undefined;
  const offset = wholeNumber(url, 'offset', 0) ?? 0;
  const limit = limitOf(call);
  const found = await deliveries.registrations.ofApplication(principal.clientId, user, offset, limit);
  const items = found.map((registration) => represent(context, registration));
  const assumptions: AssumptionId[] = [
    ...representationAssumptions,
    'own-registrations',
    'list-items',
    'list-window',
    ...(user === undefined ? [] : (['user-filters-maker'] as const)),
  ];
  return json(200, pickVariant<unknown>(context, [{ items }, items, { webhooks: items }]), { assumptions });
}

function limitOf({ context, appliedAssumptions, url }: Call): number {
  const limit = wholeNumber(url, 'limit', 1) ?? pickVariant(context, defaultLimits);
  if (limit > maximumLimit)
    rejectIfStrict(
      context,
      appliedAssumptions,
      new Refusal({
        assumption: 'list-maximum',
        status: 400,
        code: 'invalid_parameter',
        message: `limit is at most ${String(maximumLimit)} here.`,
      }),
    );
  return Math.min(limit, maximumLimit);
}

function wholeNumber(url: URL, name: string, least: number): number | undefined {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  if (!/^-?\d{1,15}$/.test(text))
    throw new Refusal({
      rule: operation.rule,
      status: 400,
      code: 'invalid_parameter',
      message: `${name} has to be an integer, and is ${JSON.stringify(text)}.`,
    });
  const value = Number(text);
  if (value < least)
    throw new Refusal({
      assumption: 'list-window',
      status: 400,
      code: 'invalid_parameter',
      message: `${name} has to be at least ${String(least)}.`,
    });
  return value;
}
