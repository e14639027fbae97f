import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Makes the next authorization request whose redirect URI is verified fail with an error value, for example `server_error` (assumption `forced-error`). */
export async function failNextAuthorization(context: Pick<Context, 'store'>, error: string): Promise<void> {
  await context.store.set('forced-failures', 'authorization', error);
}

/** Fails when the control API asked for it, once. */
export async function checkForcedFailure(context: Context): Promise<void> {
  const error = await context.store.take<string>('forced-failures', 'authorization');
  if (error !== undefined)
    throw new Refusal({
      rule: 'other-failure-error-code',
      status: 400,
      code: error,
      message: `The control API asked for the error ${error}.`,
      assumptions: ['forced-error'],
    });
}
