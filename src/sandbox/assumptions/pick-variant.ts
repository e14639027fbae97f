import type { Context } from '../context.ts';

/** Picks what the sandbox does where the interface does not specify it: the first variant, which is the default assumption, or with `vary` any of them. */
export function pickVariant<T>(context: Pick<Context, 'mode' | 'choices'>, variants: readonly [T, ...T[]]): T {
  if (context.mode !== 'vary') return variants[0];
  const [byte = 0] = context.choices.bytes(1);
  return variants[byte % variants.length] as T;
}
