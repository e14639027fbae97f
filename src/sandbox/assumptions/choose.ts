import type { Context } from '../context.ts';

/**
 * What the sandbox does where the interface is silent: the first option, which is the default assumption, and with
 * `vary` any of them, as the choices of the sandbox have it.
 */
export function choose<T>(context: Pick<Context, 'mode' | 'choices'>, options: readonly [T, ...T[]]): T {
  if (context.mode !== 'vary') return options[0];
  const [byte = 0] = context.choices.bytes(1);
  return options[byte % options.length] as T;
}
