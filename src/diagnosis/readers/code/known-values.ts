import { encodedForm, encodedTemplate } from '../../messages/url.ts';
import { filled } from './interpolation.ts';
import { parseJson } from './parse-json.ts';

/** A value that the text does not show, under the name that it has there. */
export class Unknown {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A request that a program makes first and completes by later calls, such as `request.write(body)` or `.set('Accept', type)`. */
export class UnfinishedRequest extends Unknown {
  readonly later: { readonly name: string; readonly args: readonly unknown[] }[] = [];
}

/** The parameters of a form or query that a program builds. */
export class BuiltParameters {
  readonly entries: [string, string][];
  readonly multipart: boolean;
  /** There may be others, which the text does not show. */
  readonly isPart: boolean;
  constructor(entries: [string, string][], { multipart = false, isPart = false } = {}) {
    this.entries = entries;
    this.multipart = multipart;
    this.isPart = isPart;
  }
}

/** Marks an object that takes over the values of something that the text does not show. */
export const part = Symbol('part');

/** Whether a value may have more entries than the text shows. */
export function isPart(value: unknown): boolean {
  return value instanceof BuiltParameters ? value.isPart : isFields(value) && part in value;
}

/** An object with named values, as a program writes it. */
export type Fields = Record<string, unknown>;

/** Whether a value is an object with named values. */
export function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Unknown) &&
    !(value instanceof BuiltParameters)
  );
}

/** The constants of JavaScript, Python and Ruby by their names. */
export const basicConstants: Readonly<Fields> = { true: true, false: false, null: null, True: true, False: false, None: null, nil: null };

/** Sets a field of an object, whatever its name: an assignment to `__proto__` would change the prototype. */
export function setField(fields: object, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Whether a value is an object that shows a value: a program's `{ code, state }` has names only. */
export function hasValues(value: unknown): boolean {
  return isFields(value) && Object.values(value).some((one) => !(one instanceof Unknown));
}

/** A value as text: what is unknown becomes a placeholder with its name. */
export function asText(value: unknown): string {
  if (value instanceof Unknown) return `<${value.name}>`;
  if (value instanceof BuiltParameters) return encodedForm(value.entries);
  return typeof value === 'object' && value !== null ? asJson(value) : String(value);
}

/** A value as JSON, with a placeholder for what is unknown. */
export function asJson(value: unknown): string {
  if (value === undefined) return '';
  return JSON.stringify(value, (_key, entry: unknown) =>
    entry instanceof Unknown || entry instanceof BuiltParameters ? asText(entry) : entry,
  );
}

/** The parameters that an object, a list of pairs or a text gives. */
export function parametersOf(value: unknown): [string, string][] {
  if (value instanceof BuiltParameters) return value.entries;
  if (Array.isArray(value))
    return value.flatMap((pair: unknown): [string, string][] => (Array.isArray(pair) ? [[asText(pair[0]), asText(pair[1])]] : []));
  if (typeof value === 'string') return [...new URLSearchParams(value)];
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, entry]): [string, string][] =>
    Array.isArray(entry) ? entry.map((one): [string, string] => [name, asText(one)]) : [[name, asText(entry)]],
  );
}

const forms = new Set(['URLSearchParams', 'urlencode', 'qs.stringify', 'querystring.stringify']);
const unchanged = new Set(['encode', 'decode', 'toString', 'strip', 'trim', 'String', 'str', 'copy', 'href', 'URL', 'freeze']);

/**
 * The value of a call of a well-known function, such as `JSON.stringify` or `urlencode`. Undefined for any other function.
 * `receiver` is the value before the last dot of the name.
 */
export function knownCall(name: string, args: readonly unknown[], named: Fields, receiver: unknown): { value: unknown } | undefined {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const [first, second] = args;
  if ([...forms].some((one) => name === one || name.endsWith(`.${one}`)))
    return { value: new BuiltParameters([...parametersOf(first ?? {})], { isPart: first instanceof Unknown || isPart(first) }) };
  if (last === 'FormData') return { value: new BuiltParameters([], { multipart: true }) };
  if (name === 'JSON.stringify' || name.endsWith('json.dumps') || name === 'dumps') return { value: asJson(first) };
  if (name === 'JSON.parse' || name.endsWith('json.loads'))
    return { value: typeof first === 'string' ? parsed(first) : new Unknown('json') };
  if (name === 'dict' || name === 'Headers') return { value: { ...(isFields(first) ? first : {}), ...named } };
  if (name === 'Object.fromEntries') return { value: Object.fromEntries(parametersOf(first)) };
  if (/^(?:encodeURIComponent|quote|quote_plus|.*\.quote|.*\.quote_plus)$/.test(name)) return { value: encodedTemplate(asText(first)) };
  if ((last === 'append' || last === 'set') && receiver instanceof BuiltParameters) {
    receiver.entries.push([asText(first), asText(second)]);
    return { value: receiver };
  }
  if (last === 'update' && isFields(receiver)) return { value: Object.assign(receiver, first, named) };
  if (last === 'format' && typeof receiver === 'string') return { value: filled(receiver, args.map(asText), new Map(parametersOf(named))) };
  if (last === 'join' && typeof receiver === 'string' && Array.isArray(first)) return { value: first.map(asText).join(receiver) };
  if (last === 'URL' && second !== undefined) return { value: `${asText(second).replace(/\/$/, '')}${asText(first)}` };
  return unchanged.has(last) ? { value: receiver ?? first } : undefined;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return new Unknown('json');
  }
}
