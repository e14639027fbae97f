import type { Exchange } from '../../../wire/proxy.ts';
import { mask } from '../../../wire/mask.ts';
import { hideEverywhere, rewritten, secretsIn, type Exchanged } from './secrets.ts';

/**
 * Entries with their secrets, tokens and codes masked: by their names and places, and then wherever the same value occurs,
 * such as a code in the page that shows it. `among` are the entries whose secrets are known.
 */
export function masked<T extends Exchanged>(entries: readonly T[], among: readonly Exchanged[] = entries): T[] {
  const hide = hideEverywhere(secretsIn(among));
  return entries.map((entry) => ({
    ...entry,
    exchange: hide(rewritten(entry.exchange, () => mask)),
  }));
}

/** A copy of a value in which every property `exchange` has its secrets masked, and those of `among` wherever they occur in it. */
export function maskedCopy<T>(value: T, among: readonly Exchanged[]): T {
  const copy = (key: string, part: unknown) => {
    if (key !== 'exchange') return part;
    const own = { exchange: part as Exchange };
    return masked([own], [...among, own])[0]?.exchange;
  };
  return JSON.parse(JSON.stringify(value, copy)) as T;
}
