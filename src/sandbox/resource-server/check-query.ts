import type { Endpoint } from '../../interface/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Refuses a query parameter that an operation does not list, with `strict` (assumption unlisted-fields). */
export function checkQuery({ mode }: Context, { id, parameters }: Endpoint, url: URL): void {
  if (mode !== 'strict') return;
  const listed = new Set(parameters.query);
  const unlisted = [...url.searchParams.keys()].find((name) => !listed.has(name));
  if (unlisted !== undefined)
    throw new Refusal(400, 'unlisted_parameter', 'unlisted-fields', `${id} does not list the query parameter ${unlisted}.`);
}
