import type { Context } from '../context.ts';
import type { Refusal } from '../refusal.ts';

/** Throws a refusal with `strict`. Otherwise notes among the marks of the answer the assumption by which the request is taken all the same. */
export function unlessStrict({ mode }: Pick<Context, 'mode'>, marks: string[], refusal: Refusal): void {
  if (mode === 'strict') throw refusal;
  marks.push(refusal.assumptions[0] ?? refusal.cites);
}
