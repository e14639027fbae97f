import type { RuleId } from './rules/index.ts';

/** One OAuth scope and what it grants (§2.1). */
export interface ScopeEntry {
  /** The name in a `scope` parameter. */
  readonly name: string;
  /** What a token with this scope may do, in our own words. */
  readonly meaning: string;
  /** The rule that states it. */
  readonly rule: RuleId;
}

/** The scopes that the interface lists (§2.1). The list may be extended (§2.1, §9): never treat it as closed. */
export const scopes = [
  { name: 'Read', meaning: "Read the user's documents.", rule: 'scope-read' },
  { name: 'Comment', meaning: 'Read and comment.', rule: 'scope-comment' },
  { name: 'Write', meaning: 'Modify and comment.', rule: 'scope-write' },
  { name: 'Reshare', meaning: 'Modify and share.', rule: 'scope-reshare' },
  { name: 'Full', meaning: 'Full access.', rule: 'scope-full' },
] as const satisfies readonly ScopeEntry[];

/** A scope name that the interface lists today. Applications must expect others (§9). */
export type KnownScope = (typeof scopes)[number]['name'];

/** The characters of a scope name that RFC 6749 §3.3 allows. */
export const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/**
 * Splits a `scope` parameter into its names (RFC 6749 §3.3: delimited by single spaces).
 * Returns undefined when the text is not a well-formed scope value.
 */
export function parseScope(value: string): string[] | undefined {
  const names = value.split(' ');
  return names.every((name) => scopeToken.test(name)) ? [...new Set(names)] : undefined;
}
