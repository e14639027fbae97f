import { joinedText, notAnExpression } from './cursor.ts';
import { asText, basicConstants, isFields, Unknown } from './known-values.ts';
import { encoded } from '../../messages/url.ts';
import { isEncoder, nameOfValue } from './interpolation.ts';
import { WrittenArguments } from './written-arguments.ts';
import { closing } from './typed-cursor.ts';
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
      !(this.kindAt(1) === 'name' && text.endsWith('?'))
    ) {
      this.step();
      this.at++;
      text = joinedText(text, this.joined(this.operand()));
      value = text;
    }
    this.depth--;
    return value;
  }

  /** The last operand as it is joined to others. Names and values are encoded later, if they are not joined by hand. */
  private joined(value: unknown): string {
    return this.isEncoded && typeof value === 'string' ? encoded(value) : asText(value);
  }

  private operand(): unknown {
    this.isEncoded = false;
    const { at } = this;
    while (this.word('new') || this.word('await') || this.take('&') || this.take('@')) this.step();
    if (this.is('{') && this.at > at) return this.contents({ isAssigned: true });
    if (this.at > at && this.signs('[', ']') && this.is('{')) return this.contents();
    if (this.goType()) return this.contents();
    const token = this.peek();
    if (token?.kind === 'name') return this.named();
    const isTuple = this.is('(') && this.kindAt(1) === 'text' && this.textAt(2) === ',';
    if (this.is('[') || this.is('{') || isTuple || this.map()) return this.contents();
    if (this.take('(')) {
      const isCast = this.kindAt() === 'name' && this.textAt(1) === ')' && ['text', 'name'].includes(this.kindAt(2) ?? '');
      if (isCast) this.at += 2;
      const value = this.value();
      if (!isCast) this.take(')');
      return value;
    }
    if (!token || (token.kind === 'sign' && !(this.take(':') && this.kindAt() === 'name'))) throw notAnExpression;
    this.at++;
    return token.kind === 'number'
      ? Number(token.text.replaceAll('_', ''))
      : token.kind === 'text'
        ? this.filledText(token.text)
        : this.textAt(-1);
  }

  /** A name with the names, arguments and keys after it: a variable, a list or map, or what a function is given. Otherwise an Unknown. */
  private named(): unknown {
    const first = this.textAt();
    this.at++;
    if (Object.hasOwn(basicConstants, first)) return basicConstants[first];
    let [owner, name] = ['', first];
    for (let isAlone = true; ; isAlone = false) {
      this.step();
      const next = this.member();
      if (isAlone && next !== undefined && urlMembers.test(next) && this.variables.has(first)) {
        if (this.is('(')) this.skip();
        return this.variables.get(first);
      }
      if (next !== undefined) [owner, name] = [name, next];
      else if (this.is('<') && /^[A-Z]/.test(name) && this.types()) continue;
      else if (this.is('(') && (isUnchanged(name, owner) || writers.test(name) || isEncoder(name, owner))) {
        const value = this.firstArgument();
        this.isEncoded = isEncoder(name, owner);
        if (value !== undefined && (!writers.test(name) || isFields(value))) return value;
      } else if (this.formats(name)) return this.formatted();
      else if (this.is('[') && containers.test(name)) this.skip();
      else if ((this.is('(') || this.is('{')) && containers.test(name) && this.textAt(1) !== ')')
        return this.contents({ alternate: /[mM]ap/.test(owner + name) });
      else if (this.isWithNames(name)) return this.contents({ isAssigned: true });
      else if (this.is('(') || this.is('[')) {
        if (this.kindAt(1) === 'text') name = this.is('[') ? this.textAt(1) : nameOfValue(name, this.textAt(1));
        this.skip();
      } else if (isAlone && this.variables.has(first)) return this.variables.get(first);
      else return new Unknown(name.replaceAll(/\W/g, '') || 'value');
    }
  }

  /**
   * Reads the values between brackets; the opening bracket is next. Gives an object if the values have names or are pairs, or if names and
   * values follow each other (`alternate`); otherwise a list. With `isAssigned`, `name = value` is a named value, as in an object of C#.
   */
  protected override contents({ alternate = false, isAssigned = false } = {}): unknown {
    const end = closing[this.textAt()] ?? '';
    this.at++;
    const values: unknown[] = [];
    const named: [string, unknown][] = [];
    while (!this.take(end)) {
      this.step();
      if (this.at >= this.tokens.length) throw notAnExpression;
      const key = this.key() ?? (isAssigned ? this.assignedName() : undefined);
      const value = this.attempt(() => this.value());
      if (key !== undefined) named.push([key, value ? value.value : new Unknown(key)]);
      else if (typeof value?.value === 'string' && this.word('to')) named.push([value.value, this.value()]);
      else if (value) values.push(value.value);
      else this.at++;
    }
    const isPaired = values.every((value) => Array.isArray(value) && value.length === 2 && typeof value[0] === 'string');
    if (alternate) for (let at = 0; at + 1 < values.length; at += 2) named.push([asText(values[at]), values[at + 1]]);
    else if (isPaired) named.push(...(values as [string, unknown][]));
    return named.length > 0 || alternate ? Object.fromEntries(named) : values;
  }
}
