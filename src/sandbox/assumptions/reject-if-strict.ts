import type { Context } from '../context.ts';
import type { Refusal } from '../refusal.ts';
import type { AssumptionId } from './index.ts';

/** Throws a refusal in `strict` mode. Otherwise the request is accepted, and the assumption behind that is added to `appliedAssumptions`. */
export function rejectIfStrict({ mode }: Pick<Context, 'mode'>, appliedAssumptions: AssumptionId[], refusal: Refusal): void {
  if (mode === 'strict') throw refusal;
  const assumption = refusal.assumptions[0] ?? refusal.broken.assumption;
  if (assumption !== undefined) appliedAssumptions.push(assumption);
}
