import { suggestOrList } from '../../http/nearest.ts';
import { invalidField } from './invalid-field.ts';
import type { Registration } from '../../wire/control-records.ts';

/** The records of a page unless the query says otherwise, and at most. */
const pageLimits = { usual: 100, most: 1000 };

/** Reads a whole number from 1 of a query, up to `most`. Throws a Refusal for anything else. */
export function toNumber(name: string, text: string, most?: number): number {
  const number = Number(text);
  if (!/^[1-9]\d{0,14}$/.test(text) || number > (most ?? number))
    throw invalidField(`${name} must be a whole number from 1${most === undefined ? '' : ` to ${String(most)}`}.`);
  return number;
}

/** Reads the parameters of a query. Throws a Refusal for one that is not among `names`, and for one that occurs twice. */
export function readQuery({ url }: Request, ...names: readonly string[]): URLSearchParams {
  const query = new URL(url).searchParams;
  for (const name of query.keys()) {
    if (!names.includes(name)) throw invalidField(`${name} is not a known parameter${suggestOrList(name, names)}.`);
    if (query.getAll(name).length > 1) throw invalidField(`${name} occurs more than once.`);
  }
  return query;
}

/** Reads `limit` and `before` of a query. Throws a Refusal for another parameter, and for a limit that is not a whole number from 1 to 1000. */
export function readPage(request: Request): { limit: number; before: string | undefined } {
  const query = readQuery(request, 'limit', 'before');
  const limit = query.get('limit');
  return {
    limit: limit === null ? pageLimits.usual : toNumber('limit', limit, pageLimits.most),
    before: query.get('before') ?? undefined,
  };
}

/** The registrations before one. Throws a Refusal if there is no such registration. */
export function earlier(registrations: readonly Registration[], id: string): readonly Registration[] {
  const index = registrations.findIndex((registration) => registration.id === id);
  if (index < 0) throw invalidField('before must be the ID of a registration.');
  return registrations.slice(0, index);
}
