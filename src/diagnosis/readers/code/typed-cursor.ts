import { Cursor } from './cursor.ts';

/** The brackets that end what others begin. */
export const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Types with more tokens are none that someone wrote. */
const maxTypeTokens = 80;

/** A place in the tokens of a program, which passes over brackets and types. */
export class TypedCursor extends Cursor {
  /** Passes over brackets and what is in them. */
  protected skip(): void {
    const open: string[] = [];
    do {
      this.step();
      const { kind, text } = this.tokens[this.at++] ?? { kind: 'sign', text: '' };
      if (kind === 'sign' && text in closing) open.push(closing[text] ?? '');
      else if (kind === 'sign' && text === open.at(-1)) open.pop();
    } while (open.length > 0 && this.at < this.tokens.length);
  }

  /** Passes over the types that follow a name, such as `<string, List<string>>`. Returns false, with nothing read, if there are none. */
  protected types(): boolean {
    const { at } = this;
    if (!this.take('<')) return false;
    for (let open = 1; open > 0;) {
      this.step();
      const { kind, text } = this.tokens[this.at++] ?? { kind: 'sign', text: '' };
      if (kind !== 'sign') continue;
      if (text === '<') open++;
      else if (text === '>') open--;
      if (!/^[<>[\]{}.,:;|&?]$/.test(text) || this.at - at > maxTypeTokens) {
        this.at = at;
        return false;
      }
    }
    return true;
  }

  /** Passes over the types of a call, such as `post<Token>(…)`. Returns false, with nothing read, if the arguments do not follow. */
  protected isTypedCall(): boolean {
    const { at } = this;
    if (this.types() && this.is('(')) return true;
    this.at = at;
    return false;
  }

  /** Passes over a type: `string`, `Record<string, string>`, `dict[str, str] | None`. Returns false, with nothing read, if there is none. */
  protected type(): boolean {
    const { at } = this;
    do {
      while (this.peek()?.kind === 'name' && this.tokens[++this.at]?.text === '.') this.at++;
      if (this.tokens[this.at - 1]?.kind !== 'name' || this.at === at) {
        this.at = at;
        return false;
      }
      this.types();
      while (this.is('[')) this.skip();
    } while (this.take('|'));
    return true;
  }
}
