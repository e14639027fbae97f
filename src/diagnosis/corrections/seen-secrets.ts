import { decoded } from '../../http/decoded.ts';
import { isSecretName, namesPattern, secretEnds, secretWords } from '../../http/secret-names.ts';
import { replaceKnown } from '../../http/known-texts.ts';
import type { Finding } from '../finding.ts';
import { encoded } from '../messages/url.ts';

/**
 * A field of a form or query that is named like a secret, also in an address that is itself the value of a field. A receiver is known to have a
 * key or a signature in its URL.
 */
const field = new RegExp(
  String.raw`(${namesPattern(secretEnds)}|(?:(?<![^\W_])|(?<=%3F|%26|%23))(?:${namesPattern(secretWords)}))((?:\[\]|%5B%5D)?(?:=|%3D))[^&\s]*`,
  'gi',
);
const userInformation = /(?<=:\/\/)[^\s/?#]+(?=@)|(?<=%3A%2F%2F)(?:(?!%2F|%3F|%23)[^\s/?#&])+(?=%40)/gi;

/** URLs and forms in a text, with a placeholder for every secret in them. */
export function maskedText(text: string): string {
  return text
    .replaceAll(field, (_, name: string, equals: string) => `${name}${equals}<${decoded(name)}>`)
    .replaceAll(userInformation, '<credentials>');
}

/** A JSON value as text, with a placeholder for every field whose name is that of a secret and not in `shown`, at any depth, and for secrets in URLs. */
export function maskedJson(value: unknown, shown: readonly string[] = []): string {
  const masked = (key: string, entry: unknown): unknown => {
    if (entry !== null && isSecretName(key) && !shown.includes(key)) return `<${key}>`;
    return typeof entry === 'string' && entry.includes('://') ? maskedText(entry) : entry;
  };
  return JSON.stringify(value, masked, 2);
}

/** The names of secrets in any format. What follows `authorization` and `credentials` in a program or a header is seldom a secret itself. */
const ends = namesPattern(secretEnds.filter((name) => name !== 'authorization' && name !== 'credentials'));
const assigned = /(?:=|%3D|["'\\^]*\s{0,4}(?:=>|:?=|:)\s{0,4}["'\\^`]*)/.source;
/** Names that are those of a secret only in a query: elsewhere they are ordinary words. */
const words = namesPattern(secretWords.filter((name) => name !== 'code'));
/** What follows the name of a secret, a token or a code, or a scheme in a header. */
const named = new RegExp(
  String.raw`(?:(${ends}|(?<![\w-])code)${assigned}|(?<=[?&])(${words})=)([\w.~%+/-]{8,}=*)|\b(?:Bearer|Basic) +["\\]*([\w.~+/-]{8,}=*)`,
  'gi',
);
/** The name of a variable that holds a secret, or what programs write for none. */
const isName = /^[A-Za-z_.]*(?:secret|token|code|password|credentials|authorization|undefined)$/i;
/** Names that are also words of sentences: what follows them is a secret only with a digit in it. */
const isWord = /^(?:secret|token|signature)$/i;
/** The shortest secret that is looked for, in characters. */
const shortest = 8;

/** The secrets, tokens and codes that a text names. */
export class SeenSecrets {
  /** The text with a placeholder for every secret in it. */
  readonly masked: (text: string) => string;

  constructor(text: string) {
    const placeholders = new Map<string, string>();
    for (const [, name, word, value, credentials = ''] of text.matchAll(named)) {
      const secret = value ?? credentials;
      if (isName.test(secret)) continue;
      if ((word !== undefined || isWord.test(name ?? '')) && !/\d/.test(secret)) continue;
      // A + that is not encoded is read as a space.
      const plain = [secret, decoded(secret)].flatMap((one) => [one, one.replaceAll('+', ' ')]);
      for (const one of new Set(plain))
        for (const written of [one, encoded(one)]) placeholders.set(written, `<${decoded(name ?? word ?? 'credentials')}>`);
    }
    this.masked = replaceKnown(placeholders, shortest);
  }
}

/** The findings, with a placeholder for every secret that they quote. */
export function withoutSecrets(findings: readonly Finding[], secrets: SeenSecrets): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    message: secrets.masked(finding.message),
    ...(finding.fix === undefined ? {} : { fix: secrets.masked(finding.fix) }),
    ...(typeof finding.instead === 'object' ? { instead: { ...finding.instead, text: secrets.masked(finding.instead.text) } } : {}),
  }));
}
