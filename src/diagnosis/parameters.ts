import type { OpenFactId } from '../interface/open-facts.ts';
import type { RuleId } from '../interface/rules/index.ts';
import type { Finding } from './finding.ts';
import { encoded, type Pair } from './message.ts';

/** An error about one parameter. */
export function wrong(rule: RuleId, field: string, message: string, fix?: string): Finding {
  return { level: 'error', rule, field, message, ...(fix === undefined ? {} : { fix }) };
}

/** Worth knowing, though `rule` is not broken. */
export function noted(rule: RuleId, field: string, message: string): Finding {
  return { level: 'note', rule, field, message };
}

/** A note on something that the interface does not specify. */
export function unspecified(openFact: OpenFactId, field: string, message: string): Finding {
  return { level: 'note', openFact, field, message };
}

/** The first pair of a name. */
export function pairOf(pairs: readonly Pair[], name: string): Pair | undefined {
  return pairs.find((pair) => pair.name === name);
}

/** Parameters of other OAuth interfaces that may be named: nothing that was pasted stands in these words. */
const elsewhere = [
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
];

/** A name without case and separators: `clientSecret` and `client-secret` are `client_secret` written in another way. */
export function plainName(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase();
}

/**
 * A note on a parameter that is not among `names`. It is quoted only when its words are known: the rest of a secret that holds a raw `&`
 * looks like a name, too.
 */
export function unlisted(name: string, names: readonly string[], where: string): Finding {
  const meant = names.find((one) => plainName(one) === plainName(name));
  if (meant !== undefined)
    return unspecified('unknown-parameters', meant, `${meant} is written in another way, and so is no parameter of ${where}.`);
  const shown = elsewhere.find((one) => one === name);
  return shown === undefined
    ? unspecified('unknown-parameters', 'parameters', `There is a parameter that ${where} does not list, or a value holds a raw &.`)
    : unspecified('unknown-parameters', shown, `${shown} is no parameter of ${where}.`);
}

/** A query or form that was copied from the source of a page. Its pairs are read as they are meant. */
export function escapedForHtml(text: string, rule: RuleId): Finding | undefined {
  return text.includes('&amp;')
    ? wrong(rule, 'parameters', 'The text is escaped for HTML: &amp; stands where an & belongs.', '&')
    : undefined;
}

/** A required parameter that is missing or empty. */
export function missing(pairs: readonly Pair[], name: string, rule: RuleId): Finding | undefined {
  return (pairOf(pairs, name)?.value ?? '') === '' ? wrong(rule, name, `${name} is missing.`) : undefined;
}

/**
 * A parameter whose value is not URL-encoded, or is so twice: a raw `=`, which has to be `%3D`, a blank, a `%` that begins no character,
 * or `%253D`. A raw `+` is a note: it may be meant as a blank. The value itself is not shown, it may be a secret.
 */
export function encodingFlaw(pairs: readonly Pair[], name: string, rule: RuleId): Finding | undefined {
  const raw = pairOf(pairs, name)?.raw ?? '';
  if (raw.includes('=')) return wrong(rule, name, `${name} holds a raw =, which has to be written as %3D.`, '%3D');
  if (/%253D/i.test(raw)) return wrong(rule, name, `${name} is URL-encoded twice: %253D is an = encoded two times.`, '%3D');
  if (/%(?![\da-f]{2})/i.test(raw)) return wrong(rule, name, `${name} holds a % that begins no encoded character.`, '%25');
  if (/\s/.test(raw)) return wrong(rule, name, `${name} holds a raw blank, which has to be written as %20.`, '%20');
  return raw.includes('+')
    ? noted(rule, name, `${name} holds a raw +, which is read as a blank. Where a + is meant, write %2B.`)
    : undefined;
}

/** A note on a parameter that is given twice: RFC 6749 §3.1 forbids it, the interface is silent. */
export function twice(pairs: readonly Pair[], name: string): Finding | undefined {
  if (pairs.filter((pair) => pair.name === name).length < 2) return undefined;
  return unspecified(
    'unknown-parameters',
    name,
    `${name} is given twice. RFC 6749 §3.1 forbids that; what becomes of it here is not shown.`,
  );
}

/** The text of a query or form with each value encoded once; values of the names given are replaced by a placeholder. */
export function encodedPairs(pairs: readonly Pair[], hidden: readonly string[] = []): string {
  return pairs.map(({ name, value }) => `${encoded(name)}=${hidden.includes(name) ? `<${name}>` : encoded(value)}`).join('&');
}

/** Drops what is undefined. */
export function found(...findings: readonly (Finding | undefined)[]): Finding[] {
  return findings.filter((finding) => finding !== undefined);
}
