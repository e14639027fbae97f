import { set, remove, unchanged } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Makes the next authorization request with a verified redirect URI fail with an error code, for example `server_error` (assumption `forced-error`). */
export async function forceNextError(context: Pick<Context, 'store'>, error: string): Promise<void> {
  await context.store.commit([set('forced-errors', 'authorization', error)]);
}

/** Throws the error that the control API asked for, once. */
export async function throwForcedError({ context }: { readonly context: Pick<Context, 'store'> }): Promise<void> {
  const { store } = context;
  const error = await store.get<string>('forced-errors', 'authorization');
  if (error === undefined) return;
  const conditions = [unchanged('forced-errors', 'authorization', error)];
  // Of several requests, one fails.
  if (!(await store.commit([remove('forced-errors', 'authorization')], conditions)).failed)
    throw new Refusal({
      rule: 'other-failure-error-code',
      status: 400,
      code: error,
      message: `The control API requested the error ${error}.`,
      assumptions: ['forced-error'],
    });
}
