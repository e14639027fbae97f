import type { RuleId } from '../../interface/rules/index.ts';
import { pairOf } from '../requests/parameters.ts';
import { isPlaceholder } from '../messages/placeholders.ts';
import { isError, type Finding } from '../finding.ts';
import type { Pair } from '../messages/url.ts';

/** Parts of a message that were compared with a rule. */
export interface CheckedParts {
  readonly rule: RuleId;
  /** `method`, `path` and `query`, names of headers, parameters and fields. */
  readonly parts: readonly string[];
}

/** A rule, and the names of the parts that agree with it. A part that the text does not show has none. */
export type Agreement = readonly [rule: RuleId, ...parts: readonly (string | false | undefined)[]];

/**
 * What agrees with the rules, a rule once each. Undefined if one is broken or nothing was checked. A part that a note is about is left out: what is known
 * of it is in the note.
 */
export function agreeing(agreements: readonly Agreement[], findings: readonly Finding[]): readonly CheckedParts[] | undefined {
  if (findings.some(isError)) return undefined;
  const noted = new Set(findings.map(({ field }) => field));
  const byRule = new Map<RuleId, Set<string>>();
  for (const [rule, ...parts] of agreements) {
    const shown = parts.filter((part) => typeof part === 'string' && !noted.has(part)) as string[];
    if (shown.length > 0) byRule.set(rule, new Set([...(byRule.get(rule) ?? []), ...shown]));
  }
  return byRule.size === 0 ? undefined : [...byRule].map(([rule, parts]) => ({ rule, parts: [...parts] }));
}

/** Returns the name of a parameter whose value the text shows, and undefined for any other. */
export function shownIn(pairs: readonly Pair[]): (name: string) => string | undefined {
  return (name) => {
    const { raw = '', value = '' } = pairOf(pairs, name) ?? {};
    return isPlaceholder(raw) || isPlaceholder(value) ? undefined : name;
  };
}
