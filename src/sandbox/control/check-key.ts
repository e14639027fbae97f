import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Throws a Refusal if a request does not have the control key. */
export function checkKey({ controlKey }: Pick<Context, 'controlKey'>, request: Request): void {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (given === undefined || !sameText(given, controlKey))
    throw new Refusal({
      assumption: 'control-api',
      status: 401,
      code: 'control_key_required',
      message: 'The control API requires Authorization: Bearer with the control key of this sandbox.',
      headers: { 'WWW-Authenticate': 'Bearer realm="control"' },
    });
}

/** Compares in a time that does not depend on where the texts differ. */
function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let index = 0; index < right.length; index++)
    difference |= right.charCodeAt(index) ^ left.charCodeAt(index % Math.max(1, left.length));
  return difference === 0;
}
