import type { Finding } from './finding.ts';
import type { Pair } from './message.ts';

/** An error about one parameter. */
export function wrong(rule: string, field: string, message: string, fix?: string): Finding {
  return { level: 'error', rule, field, message, ...(fix === undefined ? {} : { fix }) };
}

/** Worth knowing, though no rule is broken: `rule` may be an open fact. */
export function noted(rule: string, field: string, message: string): Finding {
  return { level: 'note', rule, field, message };
}

/** The first pair of a name. */
export function pairOf(pairs: readonly Pair[], name: string): Pair | undefined {
  return pairs.find((pair) => pair.name === name);
}

/** A required parameter that is missing or empty. */
export function missing(pairs: readonly Pair[], name: string, rule: string): Finding | undefined {
  return (pairOf(pairs, name)?.value ?? '') === '' ? wrong(rule, name, `${name} is missing.`) : undefined;
}

/** A parameter whose value holds a raw `=`: that has to be `%3D`. The value itself is not shown, it may be a secret. */
export function rawEquals(pairs: readonly Pair[], name: string, rule: string): Finding | undefined {
  const raw = pairOf(pairs, name)?.raw ?? '';
  return raw.includes('=') ? wrong(rule, name, `${name} holds a raw =, which has to be written as %3D.`, '%3D') : undefined;
}

/** The text of a query or form with each value encoded once; values of the names given are replaced by a placeholder. */
export function encodedPairs(pairs: readonly Pair[], hidden: readonly string[] = []): string {
  return pairs
    .map(({ name, value }) => `${encodeURIComponent(name)}=${hidden.includes(name) ? `<${name}>` : encodeURIComponent(value)}`)
    .join('&');
}

/** Drops what is undefined. */
export function found(...findings: readonly (Finding | undefined)[]): Finding[] {
  return findings.filter((finding) => finding !== undefined);
}
