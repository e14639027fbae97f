import { asJson, asText, isFields, setField, Unknown, type Fields } from '../code/known-values.ts';
import { placeholder } from '../code/interpolation.ts';
import { filledIn } from '../code/value-size.ts';
import { anyBlank, blank, bounded, nested, skip, type Read, type Scope, type Variables } from './powershell-scope.ts';

const piece =
  /@'\r?\n([\s\S]*?)\r?\n'@|@"\r?\n([\s\S]*?)\r?\n"@|'((?:[^']|'')*)'|"((?:[^"`]|`[\s\S]|"")*)"|\$([\w:]+|\{[\w:]+\})((?:\.\w+)*)|(\d+(?:\.\d+)?)(?![\w.-])|(@\{)|(@?\()|(\[[\w.]+\](?:::\w+(?:\.\w+)*)?)|([^\s;|(){}'"$`,]+)/y;

const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' };

/** The text between double quotes, with its variables. */
function expanded(text: string, variables: Variables): string {
  const plain = text
    .replaceAll('""', '"')
    .replaceAll(/\$\(\[char\](\d+)\)/gi, (_whole, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)));
  return filledIn(plain, /`([\s\S])|\$([\w:]+|\{[\w:]+\})|\$\(([^)]*)\)/g, (_whole, escaped, name, expression = '') =>
    escaped === undefined
      ? asText(name === undefined ? placeholder(expression) : variable(name, variables))
      : (letters[escaped] ?? escaped),
  );
}

function variable(written: string, variables: Variables): unknown {
  const name = written.replaceAll(/[{}]/g, '');
  const plain = name.toLowerCase().replace(/^env:/, '');
  if (plain === 'true' || plain === 'false') return plain === 'true';
  if (plain === 'null') return null;
  return variables.has(plain) ? variables.get(plain) : new Unknown(name.replace(/^env:/i, ''));
}

function fieldOf(value: unknown, path: string): unknown {
  return path
    .split('.')
    .slice(1)
    .reduce<unknown>((held, key) => (isFields(held) && Object.hasOwn(held, key) ? held[key] : new Unknown(key)), value);
}

/** A name without quotation marks, which may be next to its `=`. */
function keyAt(text: string, at: number): Read | undefined {
  const name = /^[\w-]+/.exec(text.slice(at, at + 100))?.[0];
  return name === undefined ? undefined : { value: name, end: at + name.length };
}

/** A hash table after its `@{`. */
function hashTable(text: string, start: number, scope: Scope): Read | undefined {
  const fields: Fields = {};
  let at = skip(anyBlank, text, start);
  while (text.charAt(at) !== '}') {
    const key = keyAt(text, at) ?? single(text, at, scope);
    const equals = key && skip(blank, text, key.end);
    if (key === undefined || equals === undefined || text.charAt(equals) !== '=') return undefined;
    const value = readValue(text, skip(anyBlank, text, equals + 1), scope);
    if (!value) return undefined;
    setField(fields, asText(key.value), value.value);
    at = skip(anyBlank, text, value.end);
  }
  return { value: fields, end: at + 1 };
}

/** A list or one value in parentheses, also as it comes out of `ConvertTo-Json`. */
function parenthesis(text: string, start: number, scope: Scope, isList: boolean): Read | undefined {
  const values: unknown[] = [];
  let at = skip(anyBlank, text, start);
  while (at < text.length && text.charAt(at) !== ')') {
    const value = readValue(text, at, scope);
    if (!value) return undefined;
    for (const one of [value.value].flat()) values.push(one);
    at = skip(anyBlank, text, value.end);
    if (text.charAt(at) === ',') at = skip(anyBlank, text, at + 1);
  }
  const value = isList ? values : values.length === 1 ? values[0] : new Unknown('value');
  return at < text.length ? { value, end: at + 1 } : undefined;
}

function single(text: string, at: number, scope: Scope): Read | undefined {
  piece.lastIndex = at;
  const match = piece.exec(text);
  if (!match) return undefined;
  const [whole, raw, here, simple, double, name, path = '', number, table, open, type, word] = match;
  const end = at + whole.length;
  if (raw !== undefined || simple !== undefined) return { value: raw ?? simple?.replaceAll("''", "'"), end };
  if (here !== undefined || double !== undefined) return { value: expanded(here ?? double ?? '', scope.variables), end };
  if (name !== undefined) return { value: fieldOf(variable(name, scope.variables), path), end };
  if (number !== undefined) return { value: Number(number), end };
  if (table !== undefined) return nested(scope, (inner) => hashTable(text, end, inner));
  if (open !== undefined) return nested(scope, (inner) => parenthesis(text, end, inner, open === '@('));
  // A type in brackets converts the value after it, or that in the parentheses of its method.
  if (type !== undefined)
    return nested(scope, (inner) => single(text, skip(blank, text, end), inner)) ?? { value: new Unknown('value'), end };
  return { value: /^[A-Z]\w+-[A-Z]\w+$/.test(word ?? '') ? new Unknown('output') : word, end };
}

const options = String.raw`(?:[ \t]+-(?:Depth[ \t]+\d+|Compress|AsArray))*`;
const conversion = new RegExp(String.raw`ConvertTo-Json\b${options}[ \t]+(?:-InputObject[ \t]+)?`, 'iy');

/** The JSON of a value that is given to `ConvertTo-Json` as an argument. */
function converted(text: string, start: number, scope: Scope): Read | undefined {
  const first = skip(conversion, text, start);
  const value = first === start ? undefined : single(text, first, scope);
  return value && { value: asJson(value.value), end: skip(new RegExp(options, 'iy'), text, value.end) };
}

/** A value with the texts that `+` adds to it, or that `-f` puts into its places. */
function operated(text: string, first: Read, scope: Scope): Read {
  let read = first;
  for (;;) {
    const operator = /^[ \t]*(?:(\+)|-f)\s+/i.exec(text.slice(read.end, read.end + 40));
    const next = operator && nested(scope, (inner) => readValue(text, read.end + operator[0].length, inner));
    if (!next) return read;
    const values: readonly unknown[] = Array.isArray(next.value) ? next.value : [next.value];
    const value =
      operator[1] === undefined
        ? filledIn(asText(read.value), /\{(\d)[^{}]*\}/g, (_whole, at) => asText(values[Number(at)] ?? new Unknown('value')))
        : isFields(read.value) && isFields(next.value)
          ? { ...read.value, ...next.value }
          : asText(read.value) + asText(next.value);
    read = bounded(text, { value, end: next.end });
  }
}

/** Reads a value: one of the kinds above, several with commas between, or one that is piped to `ConvertTo-Json`. A pipe after an argument takes what the command gives. */
export function readValue(text: string, start: number, scope: Scope, isArgument = false): Read | undefined {
  let read = converted(text, start, scope) ?? single(text, start, scope);
  if (!read) return undefined;
  let values: unknown[] | undefined;
  for (let at = skip(blank, text, read.end); text.charAt(at) === ','; at = skip(blank, text, read.end)) {
    const next: Read | undefined = single(text, skip(anyBlank, text, at + 1), scope);
    if (!next) break;
    values ??= [read.value].flat();
    values.push(next.value);
    read = { value: values, end: next.end };
  }
  read = operated(text, read, scope);
  const pipe = isArgument ? undefined : /^\s*\|\s*ConvertTo-Json\b(?:[ \t]+-\w+(?:[ \t]+\d+)?)*/i.exec(text.slice(read.end));
  return bounded(text, pipe ? { value: asJson(read.value), end: read.end + pipe[0].length } : read);
}
