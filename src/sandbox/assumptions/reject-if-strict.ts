import type { Context } from '../context.ts';
import { Refusal, type RefusalOptions } from '../refusal.ts';
import type { AssumptionId } from './index.ts';

/** A request in progress, with the assumptions on which accepting it rests. */
interface InProgress {
  readonly context: Pick<Context, 'mode'>;
  readonly appliedAssumptions: AssumptionId[];
}

/** Throws a Refusal in `strict` mode. In the other modes the request is accepted, and the assumption behind that is noted. */
export function rejectIfStrict({ context, appliedAssumptions }: InProgress, refusal: RefusalOptions): void {
  if (context.mode === 'strict') throw new Refusal(refusal);
  const assumption = refusal.assumptions?.[0] ?? refusal.assumption;
  if (assumption !== undefined) appliedAssumptions.push(assumption);
}
