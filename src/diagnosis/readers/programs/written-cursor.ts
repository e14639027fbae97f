import { closing, TypedCursor } from '../code/typed-cursor.ts';

/** The name in JSON of a field of a structure in Go, which begins with a capital letter: `DocumentID` is `documentId`. */
function fieldName(name: string): string {
  if (/^(?:URL|ID)$/.test(name)) return name.toLowerCase();
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1).replace(/ID$/, 'Id') : name;
}

/** A place in the tokens of a program, with what names, members and brackets have in common in PHP, Ruby, Go, Java, C# and languages like them. */
export class WrittenCursor extends TypedCursor {
  /** The texts of the tokens after this one, joined. */
  protected textsAfter(count: number): string {
    return this.tokens
      .slice(this.at + 1, this.at + 1 + count)
      .map(({ text }) => text)
      .join('');
  }

  /** The name after a dot, `->` or `::`. Undefined, with nothing read, if there is none; a variable of PHP is joined by its dot. */
  protected member(): string | undefined {
    const { at } = this;
    const isMember = this.take('.') || this.take('?.') || this.signs('-', '>') || this.signs(':', ':');
    if (isMember && this.kindAt() === 'name' && !this.textAt().startsWith('$')) return this.tokens[this.at++]?.text;
    this.at = at;
    return undefined;
  }

  /** Passes over a type of Go before the values of a list or map: `[]string`, `map[string]interface{}`. Returns false, with nothing read, without one. */
  protected goType(): boolean {
    const { at } = this;
    while (this.signs('[', ']') || (this.textAt() === 'map' && this.textAt(1) === '[')) {
      this.step();
      if (this.word('map')) this.skip();
    }
    if (this.at > at && this.kindAt() === 'name') {
      this.at++;
      if (this.textAt(-1) === 'interface') this.signs('{', '}');
      if (this.is('{')) return true;
    }
    this.at = at;
    return false;
  }

  /** Whether the arguments of a constructor follow by their names, as in Kotlin and Scala: `Options(collapseEvents = true)`. */
  protected isWithNames(constructor: string): boolean {
    return /^[A-Z]/.test(constructor) && this.is('(') && this.kindAt(1) === 'name' && this.textAt(2) === '=' && this.textAt(3) !== '=';
  }

  /** Passes over the sign of Elixir before the brace of a map, `%{…}`. Returns false, with nothing read, without one. */
  protected map(): boolean {
    const isMap = this.is('%') && this.textAt(1) === '{';
    if (isMap) this.at++;
    return isMap;
  }

  /** The number of brackets that each token is inside of. */
  protected bracketDepths(): number[] {
    let depth = 0;
    return this.tokens.map(({ kind, text }) => {
      if (kind === 'sign' && text in closing) depth++;
      else if (kind === 'sign' && Object.values(closing).includes(text)) depth = Math.max(depth - 1, 0);
      return depth;
    });
  }

  /** Whether a colon begins a symbol of Ruby that a function is given, as in `f.response :json`, and does not end a name. */
  private isSymbol(): boolean {
    const [name, colon, symbol] = this.tokens.slice(this.at - 1, this.at + 2);
    const isApart = name?.kind === 'name' && colon?.text === ':' && colon.start > name.start + name.text.length;
    return isApart && symbol?.kind === 'name' && symbol.start === colon.start + 1;
  }

  /** The name of an entry with the sign after it: `'name' =>`, `name:`, `:name =>`, `["name"] =`. Undefined, with nothing read, if there is none. */
  protected key(): string | undefined {
    const { at } = this;
    const isEntry = this.is('[') && this.kindAt(1) === 'text' && this.textAt(2) === ']' && this.textAt(3) === '=';
    if (isEntry || (this.is(':') && this.kindAt(1) === 'name')) this.at++;
    const { kind, text } = this.tokens[this.at] ?? { kind: 'sign', text: '' };
    this.at++;
    if (kind === 'text' || kind === 'name') {
      if (isEntry ? this.signs(']', '=') : this.signs('=>')) return text;
      if (![':', '='].includes(this.textAt(1)) && !this.isSymbol() && this.take(':')) return kind === 'name' ? fieldName(text) : text;
    }
    this.at = at;
    return undefined;
  }

  /** The variable that the next value is assigned to: `url =`, `url :=`, `url: String =`, `define('URL',`. Undefined, with nothing read, if there is none. */
  protected assigned(): string | undefined {
    const { at } = this;
    const name = this.textAt();
    if (this.kindAt() === 'name') {
      this.at++;
      if (this.is(':') && this.textAt(1) !== '=' && this.take(':')) this.at += this.is('&') ? 2 : 1;
      if (this.signs(':', '=') || this.take('=')) return name;
      if (name === 'define' && this.is('(') && this.textAt(2) === ',') {
        this.at += 3;
        return this.textAt(-2);
      }
    }
    this.at = at;
    return undefined;
  }

  /** The name that a value is assigned to in an object of C#: `name = value`, or a variable that stands for both. Undefined, with nothing read, if there is none. */
  protected assignedName(): string | undefined {
    const name = this.textAt();
    if (this.kindAt() !== 'name' || !['=', ',', '}'].includes(this.textAt(1))) return undefined;
    if (this.textAt(1) === '=') this.at += 2;
    return fieldName(name);
  }
}
