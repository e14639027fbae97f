import { joinedText, notAnExpression, numberIn } from '../code/cursor.ts';
import { asText, basicConstants, isFields, Unknown } from '../code/known-values.ts';
import { encoded, partsOf } from '../../messages/url.ts';
import { authorizationPath } from '../code/authorization-urls.ts';
import { isEncoder, nameOfValue } from '../code/interpolation.ts';
import { WrittenArguments } from './written-arguments.ts';
import { containers, isUnchanged, urlMembers, writers } from './written-words.ts';

const maxDepth = 40;

/** Reads the values that a program writes out, in the ways that PHP, Ruby, Go, Java, C# and languages like them have in common. */
export class WrittenValues extends WrittenArguments {
  /** The last operand is a text that the program URL-encodes. */
  private isEncoded = false;

  /** A value with what is joined to it by `.` or `+`. What is not written out is an Unknown, and a placeholder inside a text. */
  protected override value(): unknown {
    this.step();
    if (++this.depth > maxDepth) throw notAnExpression;
    let value = this.operand();
    let text = this.joined(value);
    // The parameters after the `?` of an address are read as names and values.
    while (
      (this.is('+') || this.is('.')) &&
      ['text', 'name'].includes(this.kindAt(1) ?? '') &&
      !(this.kindAt(1) === 'name' && this.isBeforeQuery(text))
    ) {
      this.step();
      this.at++;
      text = joinedText(text, this.joined(this.operand()));
      value = text;
    }
    this.depth--;
    return value;
  }

  /** Whether the name that is joined to a text next is that of its parameters, maybe with the `?` before them, as `QueryString` of ASP.NET has it. */
  private isBeforeQuery(text: string): boolean {
    return text.endsWith('?') || (authorizationPath.test(partsOf(text).path) && !text.includes('?') && !this.variables.has(this.textAt(1)));
  }

  /** The last operand as it is joined to others. Names and values are encoded later, if they are not joined by hand. */
  private joined(value: unknown): string {
    return this.isEncoded && typeof value === 'string' ? encoded(value) : asText(value);
  }

  private operand(): unknown {
    this.isEncoded = false;
    const { at } = this;
    while (this.word('new') || this.word('await') || this.take('&') || this.take('@')) this.step();
    const isMade = this.at > at;
    if (isMade && this.is('{')) return this.contents({ isAssigned: true });
    if (isMade && this.signs('[', ']') && this.is('{')) return this.contents();
    if (this.goType()) return this.contents();
    if (this.kindAt() === 'name') return this.named();
    if (this.isList()) return this.contents();
    return this.take('(') ? this.enclosed() : this.single();
  }

  /** Whether a list, a map or a tuple begins here. Passes over the sign of a map in Elixir. */
  private isList(): boolean {
    const isTuple = this.is('(') && this.kindAt(1) === 'text' && this.textAt(2) === ',';
    return this.is('[') || this.is('{') || isTuple || this.map();
  }

  /** The value between parentheses, or the one after a type between them. The opening one is read. */
  private enclosed(): unknown {
    const isCast = this.kindAt() === 'name' && this.textAt(1) === ')' && ['text', 'name'].includes(this.kindAt(2) ?? '');
    if (isCast) this.at += 2;
    const value = this.value();
    if (!isCast) this.take(')');
    return value;
  }

  /** A number, a quoted text, or a symbol of Ruby. */
  private single(): unknown {
    if (this.take(':') && this.kindAt() !== 'name') throw notAnExpression;
    const { kind, text } = this.tokens[this.at++] ?? { kind: 'sign', text: '' };
    if (kind === 'sign') throw notAnExpression;
    if (kind === 'text') return this.filledText(text);
    return kind === 'number' ? numberIn(text) : text;
  }

  /** A name with the names, arguments and keys after it: a variable, a list or map, or what a function is given. Otherwise an Unknown. */
  private named(): unknown {
    const first = this.textAt();
    this.at++;
    if (Object.hasOwn(basicConstants, first)) return basicConstants[first];
    let [owner, name] = ['', first];
    for (let isAlone = true; ; isAlone = false) {
      this.step();
      const isHeld = isAlone && this.variables.has(first);
      const next = this.member();
      if (next !== undefined) {
        if (isHeld && urlMembers.test(next)) return this.wholeOf(first);
        [owner, name] = [name, next];
      } else if (this.is('(') && this.isGiving(name, owner)) {
        const value = this.givenTo(name, owner);
        if (value !== undefined) return value;
      } else {
        const made = this.made(name, owner);
        if (made !== undefined) return made;
        const passed = this.passedOver(name);
        if (passed === undefined) return isHeld ? this.variables.get(first) : new Unknown(name.replaceAll(/\W/g, '') || 'value');
        name = passed;
      }
    }
  }

  /** What a variable holds, after a member that is the whole of it, as in `url.toString()`. */
  private wholeOf(variable: string): string | undefined {
    if (this.is('(')) this.skip();
    return this.variables.get(variable);
  }

  /** Whether a function gives what it is given, as it is, encoded or written as a form or JSON. */
  private isGiving(name: string, owner: string): boolean {
    return isUnchanged(name, owner) || writers.test(name) || isEncoder(name, owner);
  }

  /** What such a function is given. Undefined if that is not shown. */
  private givenTo(name: string, owner: string): unknown {
    const value = this.firstArgument();
    this.isEncoded = isEncoder(name, owner);
    return writers.test(name) && !isFields(value) ? undefined : value;
  }

  /** What a function or type makes of the values that follow: a text, a list, a map or an object. Undefined, with nothing read, for others. */
  private made(name: string, owner: string): unknown {
    if (this.formats(name)) return this.formatted();
    const isContainer = (this.is('(') || this.is('{')) && containers.test(name) && this.textAt(1) !== ')';
    if (isContainer) return this.contents({ alternate: /[mM]ap/.test(owner + name) });
    return this.isWithNames(name) ? this.contents({ isAssigned: true }) : undefined;
  }

  /** Passes over types, arguments or a key. Returns the name that the value has then; undefined if none of them follows. */
  private passedOver(name: string): string | undefined {
    if (this.is('<') && /^[A-Z]/.test(name) && this.types()) return name;
    if (!this.is('(') && !this.is('[')) return undefined;
    const isKey = this.is('[');
    const key = this.kindAt(1) === 'text' && !(isKey && containers.test(name)) ? this.textAt(1) : undefined;
    this.skip();
    if (key === undefined) return name;
    return isKey ? key : nameOfValue(name, key);
  }
}
