import type { Context } from '../context.ts';
import type { AssumptionId } from './index.ts';
import type { Refusal } from '../refusal.ts';

/** Throws a refusal with `strict`. Otherwise notes among the marks of the answer the assumption by which the request is taken all the same. */
export function unlessStrict({ mode }: Pick<Context, 'mode'>, marks: AssumptionId[], refusal: Refusal): void {
  if (mode === 'strict') throw refusal;
  const applied = refusal.assumptions[0] ?? refusal.broken.assumption;
  if (applied) marks.push(applied);
}
