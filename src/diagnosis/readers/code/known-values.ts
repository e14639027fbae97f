import { encodedForm } from '../../messages/url.ts';
import { maxSize, sizeOf } from './value-size.ts';

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

/** The value at a path with dots, such as `options.collapseEvents`. Undefined where there is none. */
export function valueAt(value: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), value);
}

/** Sets a field of an object, whatever its name: an assignment to `__proto__` would change the prototype. */
export function setField(fields: object, name: string, value: unknown): void {
  if (name !== '__proto__') (fields as Fields)[name] = value;
  else Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
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

/** A value as JSON, with a placeholder for what is unknown. A value that is too large or too deep is one as a whole. */
export function asJson(value: unknown): string {
  if (value === undefined) return '';
  if (sizeOf(value, maxSize) > maxSize) return asText(new Unknown('value'));
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
