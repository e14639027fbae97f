import { asText, isFields, UnfinishedRequest, setField, Unknown, type Fields } from './known-values.ts';
import { joinedText, notAnExpression } from './cursor.ts';
import { lastName, valueOfCall, field, formattedByPercent, member } from './known-calls.ts';
import { Literals } from './literals.ts';
import { makesPending } from './pending.ts';
import type { FunctionCall } from './call-options.ts';

/** Expressions and operands inside each other. What is deeper is not read. */
const maxDepth = 120;

/** Reads expressions and notes the calls in them. What it cannot know becomes an Unknown. */
export abstract class Expressions extends Literals {
  readonly calls: FunctionCall[] = [];

  /** The value that `parse` reads, or undefined with everything as before. */
  protected override attempt(parse: () => unknown): { value: unknown } | undefined {
    const calls = this.calls.length;
    const value = super.attempt(parse);
    if (!value) this.calls.length = calls;
    return value;
  }

  /** Reads statements up to a token. */
  protected abstract scan(end: number): void;

  protected override expression(): unknown {
    if (++this.depth > maxDepth) throw notAnExpression;
    let value = this.operand();
    for (;;) {
      if (this.take('+')) value = joinedText(asText(value), asText(this.operand()));
      else if (this.take('%')) value = this.bounded(formattedByPercent(value, this.operand()));
      else if (this.take('||') || this.take('??') || this.word('or')) {
        const other = this.operand();
        // An empty text, or nothing, only stands for a value that is missing: `code ?? ''`.
        if (value instanceof Unknown && other !== '' && other !== null && other !== undefined && !(other instanceof Unknown)) value = other;
      } else if (this.take('?')) {
        const yes = this.expression();
        this.expect(':');
        this.expression();
        value = yes;
      } else if (!this.aliased(value)) break;
    }
    this.depth--;
    return value;
  }

  /** A value with the calls, fields and entries after it. */
  protected override operand(): unknown {
    if (++this.depth > maxDepth) throw notAnExpression;
    const value = this.operandAt();
    this.depth--;
    return value;
  }

  private operandAt(): unknown {
    this.step();
    while (this.word('await') || this.word('new') || this.word('async')) continue;
    let name = this.kindAt() === 'name' ? this.textAt() : '';
    const owner = this.primary();
    let value = owner;
    let receiver: unknown;
    for (;;) {
      // Each call of a chain is named by all that is before it: a hundred characters are looked at in the time of a step.
      this.step(name.length / 100);
      const key = this.nameAfter('.', '?.');
      if (key !== undefined) {
        name += `.${key}`;
        receiver = value;
        value = this.memberOf(value, key, name);
      } else if (name !== '' && (this.is('(') || this.isTypedCall())) value = this.call(name, owner, receiver);
      else if (this.is('[') && !(value instanceof Unknown && this.inspected())) value = field(value, this.index());
      // TypeScript: the value is not null.
      else if (!this.take('!')) return value;
    }
  }

  /** A field of a value, or of a class, which is written without its name. `name` is that of the field with those before it. */
  private memberOf(value: unknown, key: string, name: string): unknown {
    const isOwn = value instanceof Unknown && /^(?:this|self|[A-Z]\w*)\.\w+$/.test(name) && this.variables.has(key);
    return isOwn ? this.bounded(this.variables.get(key)) : member(value, key);
  }

  /** The index of an entry between brackets, as text. */
  private index(): string {
    this.expect('[');
    const index = this.expression();
    this.expect(']');
    return asText(index);
  }

  private call(name: string, owner: unknown, receiver: unknown): unknown {
    const given = this.given();
    this.addToQuery(name, given.args);
    if (receiver instanceof UnfinishedRequest) {
      receiver.later.push({ name: lastName(name), args: given.args });
      return receiver;
    }
    const next = this.is('.') ? this.tokens[this.at + 1]?.text : this.is('{') ? '{' : undefined;
    const pending = makesPending(name, next) ? new UnfinishedRequest('request') : undefined;
    this.calls.push({ name, ...given, owner: isFields(receiver) ? receiver : owner, next, ...(pending && { pending }) });
    return pending ?? this.bounded(valueOfCall(name, { ...given, receiver }));
  }

  /** The arguments between parentheses. */
  private given(): Pick<FunctionCall, 'args' | 'named'> {
    const args: unknown[] = [];
    const named: Fields = {};
    this.expect('(');
    while (!this.take(')')) {
      if (this.at >= this.tokens.length) throw notAnExpression;
      if (this.signs('*', '*')) this.spread(named);
      else if (this.kindAt() === 'name' && this.is('=', 1)) {
        this.at += 2;
        const name = this.textAt(-2);
        setField(named, name, this.argument());
      } else if (!this.take(',') && !this.take('*') && !this.take('...')) args.push(this.argument());
    }
    return { args, named };
  }

  /** An argument. What is no expression in it, such as a function, is read as a separate program. */
  private argument(): unknown {
    const value = this.attempt(() => this.expression());
    if (value && (this.is(',') || this.is(')'))) return value.value;
    const end = this.endOfArgument();
    this.scan(end);
    this.at = end;
    return new Unknown('function');
  }

  private endOfArgument(): number {
    let open = 0;
    for (let at = this.at; at < this.tokens.length; at++) {
      this.step();
      const { kind, text } = this.tokens[at] ?? { kind: 'sign', text: '' };
      if (kind !== 'sign') continue;
      if (open === 0 && (text === ',' || text === ')')) return at;
      if ('([{'.includes(text)) open++;
      if (')]}'.includes(text)) open--;
    }
    throw notAnExpression;
  }
}
