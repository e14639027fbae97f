import { asText, isFields, knownCall, UnfinishedRequest, setField, Unknown, type Fields } from './known-values.ts';
import { joinedText, notAnExpression } from './cursor.ts';
import { nameOfValue } from './interpolation.ts';
import { Literals } from './literals.ts';
import { field, formattedByPercent, member } from './members.ts';
import { makesPending } from './pending.ts';
import type { FunctionCall } from './call.ts';

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
      else if (this.take('%')) value = formattedByPercent(value, this.operand());
      else if (this.take('||') || this.take('??') || this.word('or')) {
        const other = this.operand();
        if (value instanceof Unknown && !(other instanceof Unknown)) value = other;
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
    const first = this.peek();
    let value = this.primary();
    let name = first?.kind === 'name' ? first.text : '';
    const owner = value;
    let receiver: unknown;
    for (;;) {
      // Each call of a chain is named by all that is before it: a hundred characters are looked at in the time of a step.
      this.step(name.length / 100);
      const [sign, key] = this.tokens.slice(this.at, this.at + 2);
      if ((sign?.text === '.' || sign?.text === '?.') && sign.kind === 'sign' && key?.kind === 'name') {
        this.at += 2;
        name += `.${key.text}`;
        receiver = value;
        // The field of a class, which is written without its name.
        const isOwn = value instanceof Unknown && /^(?:this|self|[A-Z]\w*)\.\w+$/.test(name) && this.variables.has(key.text);
        value = isOwn ? this.variables.get(key.text) : member(value, key.text);
      } else if (name !== '' && (this.is('(') || this.isTypedCall())) {
        value = this.call(name, owner, receiver);
      } else if (this.is('[') && !(value instanceof Unknown && this.inspected())) {
        this.at++;
        const at = this.expression();
        this.expect(']');
        value = field(value, asText(at));
        // TypeScript: the value is not null.
      } else if (!this.take('!')) return value;
    }
  }

  private call(name: string, owner: unknown, receiver: unknown): unknown {
    this.expect('(');
    const args: unknown[] = [];
    const named: Fields = {};
    while (!this.take(')')) {
      const [key, sign] = this.tokens.slice(this.at, this.at + 2);
      if (this.at >= this.tokens.length) throw notAnExpression;
      if (this.take(',')) continue;
      if (this.is('*') && sign?.text === '*' && sign.kind === 'sign') {
        this.at += 2;
        this.spread(named);
        continue;
      }
      if (this.take('*') || this.take('...')) continue;
      if (key?.kind === 'name' && sign?.text === '=' && sign.kind === 'sign') {
        this.at += 2;
        setField(named, key.text, this.argument());
      } else args.push(this.argument());
    }
    if (receiver instanceof UnfinishedRequest) {
      receiver.later.push({ name: name.slice(name.lastIndexOf('.') + 1), args });
      return receiver;
    }
    const next = this.is('.') ? this.tokens[this.at + 1]?.text : this.is('{') ? '{' : undefined;
    const pending = makesPending(name, next) ? new UnfinishedRequest('request') : undefined;
    this.calls.push({ name, args, named, owner: isFields(receiver) ? receiver : owner, next, ...(pending && { pending }) });
    if (pending) return pending;
    const known = knownCall(name, args, named, receiver);
    return known
      ? known.value
      : isInstance(name)
        ? { headers: {}, ...named, ...(isFields(args[0]) ? args[0] : {}) }
        : new Unknown(nameOfValue(name.slice(name.lastIndexOf('.') + 1), args[0]));
  }

  /** An argument. What is no expression in it, such as a function, is read as a program of its own. */
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

/** Whether a call makes a client that later calls use. */
function isInstance(name: string): boolean {
  return /(?:^|\.)(?:create|extend|Client|AsyncClient|Session|ClientSession)$/.test(name);
}
