import { endpoints, parameterNames } from '../../interface/operations/endpoints.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import { missing, noted, unspecified, wrong, type Finding } from '../finding.ts';
import { encoded, encodedTemplate, type Pair } from '../messages/url.ts';
import { isPlaceholder, wordForNothing } from '../messages/placeholders.ts';
import { misnamedIn } from '../suggestions/names.ts';
import { plainName } from '../../http/nearest.ts';

/** The first pair of a name. */
export function pairOf(pairs: readonly Pair[], name: string): Pair | undefined {
  return pairs.find((pair) => pair.name === name);
}

/** Parameters of this and other OAuth interfaces. A finding may quote these names, because they contain no pasted secret. */
const quotableNames: readonly string[] = [
  ...parameterNames(endpoints.authorize, 'query'),
  ...parameterNames(endpoints.token, 'form'),
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'nonce',
  'prompt',
  'response_mode',
  'login_hint',
  'audience',
  'resource',
  'username',
  'password',
  'access_type',
  'page',
];

/**
 * A note on a parameter that is not among `names`. It is quoted only if it is a known name, because the rest of a secret that contains
 * a raw `&` looks like a name too.
 */
export function unlisted(name: string, where: string): Finding {
  const shown = quotableNames.find((one) => one === name);
  // Words with underscores between them are a name, and no part of a secret.
  const isName = shown !== undefined || (name.length <= 40 && /^[a-z]{2,}(?:_[a-z]{2,})+$/.test(name));
  return isName
    ? {
        ...unspecified('unknown-parameters', shown ?? 'parameters', `${name} is not a parameter of ${where}.`),
        instead: { kind: 'name', text: name },
      }
    : unspecified(
        'unknown-parameters',
        'parameters',
        `There is a name that is not a parameter of ${where}, or a value that contains a raw &.`,
      );
}

/** Pairs under the names that were meant, and a finding for each that is named differently. */
export function renamed(
  pairs: readonly Pair[],
  rules: Readonly<Record<string, RuleId>>,
  where: string,
): { pairs: Pair[]; findings: Finding[] } {
  const found = misnamedIn(
    pairs.map(({ name }) => name),
    Object.keys(rules),
  );
  const meantBy = new Map(found.map(({ written, meant }) => [written, meant]));
  return {
    pairs: pairs.map((pair) => ({ ...pair, name: meantBy.get(pair.name) ?? pair.name })),
    findings: found.flatMap(({ written, meant }): Finding[] => {
      const rule = rules[meant];
      const isQuoted = isQuotable(written, meant);
      const message = `${isQuoted ? written : 'A name'} is not a parameter of ${where}. Did you mean ${meant}?`;
      if (rule === undefined) return [];
      return [{ ...wrong(rule, meant, message, meant), ...(isQuoted ? { instead: { kind: 'name', text: written } } : {}) }];
    }),
  };
}

/** Whether a message may quote a written name: only if it is as short as a name, so that it holds no part of a secret. */
function isQuotable(written: string, meant: string): boolean {
  return plainName(written) === plainName(meant) || /^[a-z_]{2,24}$/i.test(written);
}

/** An error for a query or form that is escaped for HTML. Its pairs are read as if it were not. */
export function escapedForHtml(text: string, rule: RuleId): Finding | undefined {
  return text.includes('&amp;') ? wrong(rule, 'parameters', 'The text is escaped for HTML. Replace &amp; with &.', '&') : undefined;
}

/** A required parameter that is missing, empty or a word for nothing. */
export function missingParameter(pairs: readonly Pair[], name: string, rule: RuleId): Finding | undefined {
  const value = pairOf(pairs, name)?.value ?? '';
  if (value === '') return missing(rule, name, `${name}=<${name}>`);
  if (!wordForNothing.test(value)) return undefined;
  return wrong(rule, name, `${name} is the word ${value}, which programs write for a variable without a value.`, `${name}=<${name}>`);
}

/**
 * An error for a value that is not URL-encoded, or is encoded twice: it contains a raw `=`, a space, an invalid `%` or `%253D`.
 * A raw `+` is a note, because it may mean a space. The message does not quote the value, which may be a secret.
 */
export function encodingFlaw(pairs: readonly Pair[], name: string, rule: RuleId): Finding | undefined {
  const raw = pairOf(pairs, name)?.raw ?? '';
  if (isPlaceholder(raw)) return undefined;
  if (raw.includes('=')) return wrong(rule, name, `${name} contains a raw =. Write it as %3D.`, '%3D');
  if (/%253D/i.test(raw)) return wrong(rule, name, `${name} is URL-encoded twice: %253D is = encoded two times.`, '%3D');
  if (/%(?![\da-f]{2})/i.test(raw)) return wrong(rule, name, `${name} contains a % that does not start an encoded character.`, '%25');
  if (/\s/.test(raw)) return wrong(rule, name, `${name} contains a raw space. Write it as %20.`, '%20');
  return raw.includes('+') ? noted(rule, name, `${name} contains a raw +, which is read as a space. To send a +, write %2B.`) : undefined;
}

/** A note on a parameter that occurs twice: RFC 6749 §3.1 forbids it, the interface does not specify it. */
export function repeatedParameter(pairs: readonly Pair[], name: string): Finding | undefined {
  if (pairs.filter((pair) => pair.name === name).length < 2) return undefined;
  return unspecified(
    'unknown-parameters',
    name,
    `${name} occurs twice. RFC 6749 §3.1 forbids this; the interface does not specify what happens.`,
  );
}

/** The text of a query or form with each value encoded once, and a placeholder for each value of a name in `hidden`. */
export function encodedPairs(pairs: readonly Pair[], hidden: readonly string[] = []): string {
  return pairs.map(({ name, value }) => `${encoded(name)}=${hidden.includes(name) ? `<${name}>` : encodedTemplate(value)}`).join('&');
}

/** The findings of a list of conditions, each with its finding. */
export function onlyFindings(...found: readonly (Finding | false | undefined)[]): Finding[] {
  return found.filter((one) => one !== false && one !== undefined);
}
