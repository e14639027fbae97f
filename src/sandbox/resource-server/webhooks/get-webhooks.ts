import type { AssumptionId } from '../../assumptions/index.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import { rejectIfStrict } from '../../assumptions/reject-if-strict.ts';
import { Refusal, type Cited } from '../../refusal.ts';
import { json } from '../../responses.ts';
import type { ApiCall } from '../call.ts';
import { represent, representationAssumptions } from '../representation.ts';

/** The sandbox's own: the interface specifies no default and no maximum (§4.4). */
const defaultLimits = [20, 2, 100] as const;
const maxLimits = [1000, 10] as const;

/** getWebhooks (§4.4): the registrations of the caller's application, in the order of their creation. */
export async function getWebhooks(call: ApiCall): Promise<Response> {
  const { context, deliveries, url, principal } = call;
  const user = url.searchParams.get('user') ?? undefined;
  const offset = integer(call, 'offset', 0) ?? 0;
  const limit = limitOf(call);
  const found = await deliveries.registrations.ofApplication(principal.clientId, user, offset, limit);
  const items = found.map((registration) => represent(context, registration));
  const assumptions: AssumptionId[] = [...representationAssumptions, 'own-registrations', 'list-items', 'list-window'];
  if (user !== undefined) assumptions.push('user-filters-maker');
  return json(200, pickVariant<unknown>(context, [{ items }, items, { webhooks: items }]), { assumptions });
}

function limitOf(call: ApiCall): number {
  const limit = integer(call, 'limit', 1) ?? pickVariant(call.context, defaultLimits);
  const maxLimit: number = pickVariant(call.context, maxLimits);
  if (limit > maxLimit) {
    const message = `limit must be at most ${String(maxLimit)}.`;
    rejectIfStrict(call, { assumption: 'list-maximum', status: 400, code: 'invalid_parameter', message });
  }
  return Math.min(limit, maxLimit);
}

function integer({ url, operation }: ApiCall, name: string, min: number): number | undefined {
  const text = url.searchParams.get(name);
  if (text === null) return undefined;
  const invalid = (cited: Cited, message: string): Refusal => new Refusal({ ...cited, status: 400, code: 'invalid_parameter', message });
  if (!/^-?\d{1,15}$/.test(text)) throw invalid({ rule: operation.rule }, `${name} must be an integer, and is ${JSON.stringify(text)}.`);
  if (Number(text) < min) throw invalid({ assumption: 'list-window' }, `${name} must be at least ${String(min)}.`);
  return Number(text);
}
