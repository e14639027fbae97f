import { decoded } from '../../http/decoded.ts';
import type { Finding } from '../finding.ts';
import { encoded } from '../messages/url.ts';

/** What follows the name of a secret, a token or a code, in any format, or a scheme in a header. */
const named =
  /(client_?secret|access_?token|refresh_?token|id_?token|password|(?<![\w-])code)(?:=|%3D|["'\\^]*\s{0,4}(?:=>|:?=|:)\s{0,4}["'\\^`]*)([\w.~%+/-]{8,}=*)|\b(?:Bearer|Basic) +["\\]*([\w.~+/-]{8,}=*)/gi;
/** The name of a variable that holds a secret, or what programs write for none. */
const isName = /^[A-Za-z_.]*(?:secret|token|code|password|credentials|authorization|undefined)$/i;
/** The shortest secret that is looked for, in characters. */
const shortest = 8;

/** Secrets that begin with the same characters, in each way to write them. */
interface Alike {
  /** The placeholder for each secret. */
  readonly placeholders: Map<string, string>;
  /** The lengths of the secrets. */
  readonly lengths: Set<number>;
}

/** The secrets, tokens and codes that a text names. */
export class SeenSecrets {
  /** By their first characters. */
  private readonly byStart = new Map<string, Alike>();

  constructor(text: string) {
    for (const [, name = 'credentials', value, credentials = ''] of text.matchAll(named)) {
      const secret = value ?? credentials;
      if (isName.test(secret)) continue;
      // A + that is not encoded is read as a space.
      const plain = [secret, decoded(secret)].flatMap((one) => [one, one.replaceAll('+', ' ')]);
      for (const one of new Set(plain)) for (const written of [one, encoded(one)]) this.add(written, `<${name}>`);
    }
  }

  private add(secret: string, placeholder: string): void {
    const start = secret.slice(0, shortest);
    if (start.length < shortest) return;
    const alike = this.byStart.get(start) ?? { placeholders: new Map<string, string>(), lengths: new Set<number>() };
    this.byStart.set(start, alike);
    alike.placeholders.set(secret, placeholder);
    alike.lengths.add(secret.length);
  }

  /** The longest secret that a text has at `at`. Undefined if there is none. */
  private longestAt(text: string, at: number): { length: number; placeholder: string } | undefined {
    const { placeholders, lengths } = this.byStart.get(text.slice(at, at + shortest)) ?? {};
    for (const length of [...(lengths ?? [])].sort((one, other) => other - one)) {
      const placeholder = placeholders?.get(text.slice(at, at + length));
      if (placeholder !== undefined) return { length, placeholder };
    }
    return undefined;
  }

  /** The text with a placeholder for every secret in it. */
  masked(text: string): string {
    let [result, done] = ['', 0];
    for (let at = 0; at + shortest <= text.length; at++) {
      const found = this.longestAt(text, at);
      if (!found) continue;
      result += text.slice(done, at) + found.placeholder;
      done = at + found.length;
      at = done - 1;
    }
    return result + text.slice(done);
  }
}

/** The findings, with a placeholder for every secret that they quote. */
export function withoutSecrets(findings: readonly Finding[], secrets: SeenSecrets): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    message: secrets.masked(finding.message),
    ...(finding.fix === undefined ? {} : { fix: secrets.masked(finding.fix) }),
  }));
}
