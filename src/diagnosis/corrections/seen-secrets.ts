import { decoded } from '../../http/decoded.ts';
import { encoded } from '../messages/url.ts';

/** What follows the name of a secret, a token or a code, in any format, or a scheme in a header. */
const named =
  /(client_?secret|access_?token|refresh_?token|id_?token|password|(?<![\w-])code)(?:=|%3D|["'\\^]*\s{0,4}(?:=>|:?=|:)\s{0,4}["'\\^`]*)([\w.~%+/-]{8,}=*)|\b(?:Bearer|Basic) +["\\]*([\w.~+/-]{8,}=*)/gi;
/** The name of a variable that holds a secret, or what programs write for none. */
const isName = /^[A-Za-z_.]*(?:secret|token|code|password|credentials|authorization|undefined)$/i;
/** The shortest secret that is looked for, in characters. */
const shortest = 8;

/** The secrets, tokens and codes that a text names. */
export class SeenSecrets {
  /** The secrets in each way to write them, with the placeholder for each, by their first characters. */
  private readonly byStart = new Map<string, Map<string, string>>();

  constructor(text: string) {
    for (const [, name = 'credentials', value, credentials = ''] of text.matchAll(named)) {
      const secret = value ?? credentials;
      if (isName.test(secret)) continue;
      // A + that is not encoded is read as a space.
      const plain = [secret, decoded(secret)].flatMap((one) => [one, one.replaceAll('+', ' ')]);
      for (const one of plain) for (const written of [one, encoded(one)]) this.add(written, `<${name}>`);
    }
  }

  private add(secret: string, placeholder: string): void {
    const start = secret.slice(0, shortest);
    if (start.length < shortest) return;
    this.byStart.set(start, (this.byStart.get(start) ?? new Map<string, string>()).set(secret, placeholder));
  }

  /** The text with a placeholder for every secret in it. */
  masked(text: string): string {
    let [result, done] = ['', 0];
    for (let at = 0; at + shortest <= text.length; at++) {
      const found = [...(this.byStart.get(text.slice(at, at + shortest)) ?? [])]
        .filter(([secret]) => text.startsWith(secret, at))
        .reduce<readonly [string, string]>((longest, one) => (one[0].length > longest[0].length ? one : longest), ['', '']);
      if (found[0] === '') continue;
      result += text.slice(done, at) + found[1];
      done = at + found[0].length;
      at = done - 1;
    }
    return result + text.slice(done);
  }
}
