import type { Exchange } from '../../../wire/proxy.ts';
import type { TargetKind } from '../../targets/target.ts';
import type { LogEntry } from './entry.ts';
import { formsOf, hideEverywhere, rewritten, secretsIn } from './secrets.ts';
import { mask } from '../../../wire/mask.ts';

const nothingSent: LogEntry['exchange']['request'] = { method: '', url: '', headers: [], body: null };

/** The secrets that sandboxes made, in each form that they may have: those that `known` lists, and those in the responses of sandboxes. */
function madeBySandboxes(entries: readonly LogEntry[], known: readonly string[]): ReadonlySet<string> {
  const found = new Set(known.flatMap((value) => formsOf(value)));
  for (const { exchange, target } of entries) {
    if (target !== 'page' && target !== 'server') continue;
    rewritten({ ...exchange, request: nothingSent }, (value) => {
      for (const form of [value, ...formsOf(value)]) found.add(form);
      return value;
    });
  }
  return found;
}

/**
 * Returns what makes an exchange fit to be shown: what a sandbox made is shown, what the reader typed or a live service returned is masked.
 * `known` are secrets that a sandbox described. The work is done with the first exchange.
 */
export function maskForDisplay(
  entries: readonly LogEntry[],
  known: readonly string[],
): (exchange: Exchange, target: TargetKind | undefined) => Exchange {
  let sets: { readonly made: ReadonlySet<string>; readonly hide: (exchange: Exchange) => Exchange } | undefined;
  return (exchange, target) => {
    if (!sets) {
      const made = madeBySandboxes(entries, known);
      sets = { made, hide: hideEverywhere(secretsIn(entries).filter((secret) => !made.has(secret))) };
    }
    const { made, hide } = sets;
    const isMade = target === 'page' || target === 'server' ? (value: string) => made.has(value) : () => false;
    return hide(rewritten(exchange, (value) => (isMade(value) ? value : mask)));
  };
}
