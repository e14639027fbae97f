import { isFields, isPart, part, Unknown, type Fields, type UnfinishedRequest } from './known-values.ts';
import type { Header } from '../../../http/headers.ts';

/** A call in a program: the name of the function, with the names before its dots, and its values. */
export interface FunctionCall {
  readonly name: string;
  readonly args: readonly unknown[];
  /** Arguments by name, as in Python. */
  readonly named: Fields;
  /** The object before the last dot; if that is no object, the value before the first dot. Unknown if the program does not contain it. */
  readonly owner: unknown;
  /** The name of the call or field right after it, or the bracket of a block that begins there. */
  readonly next?: string | undefined;
  /** The request that the call makes, if later calls complete it. */
  readonly pending?: UnfinishedRequest;
}

/** What a call gives to an HTTP library, in the same terms for all libraries. */
export interface LibraryRequest {
  /** Undefined if the text does not show it. */
  readonly method: string | undefined;
  readonly url: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body: { readonly value: unknown; readonly as: 'as-is' | 'form' | 'json' } | undefined;
  readonly basic: boolean;
  /** What the library adds on its own. */
  readonly defaults: readonly (readonly [string, string])[];
}

/** The options of a call. If the text does not show them, an empty object that is marked as a part. */
export function callOptions(value: unknown): Fields {
  return isFields(value) ? value : value instanceof Unknown && value.name !== 'function' ? { [part]: true } : {};
}

const verbs = /\.(get|post|put|patch|delete|del|head)$/i;
/** Methods whose requests have a body. */
export const takesBody = /^(?:POST|PUT|PATCH)$/;

/** The method that a function is named after, in capital letters. */
export function verbOf(name: string): string | undefined {
  return verbs.exec(name)?.[1]?.toUpperCase();
}

/** The body that the first of some options gives, with how it is sent under its name. */
export function bodyIn(options: Fields, names: readonly [string, 'as-is' | 'form' | 'json'][]): LibraryRequest['body'] {
  const found = names.find(([name]) => options[name] !== undefined && options[name] !== null);
  return found && { value: options[found[0]], as: found[1] };
}

/** Options of a call that holds a body, as got, ky and Playwright take them. */
const withBody = ['json', 'form', 'data', 'body', 'multipart'];
const optionNames = new Set([
  ...withBody,
  'headers',
  'method',
  'params',
  'query',
  'searchParams',
  'timeout',
  'retry',
  'signal',
  'responseType',
]);

/** Whether the second argument of a call has its body among other options, and is not the body itself as in axios. */
export function isLikeFetch({ name, owner, args: [, value, next] }: FunctionCall): boolean {
  if (/^(?:got|ky)\./.test(name) || (isFields(owner) && owner['prefixUrl'] !== undefined)) return true;
  const names = isFields(value) && !name.startsWith('axios') && (next === undefined || next instanceof Unknown) ? Object.keys(value) : [];
  return names.some((one) => withBody.includes(one)) && names.every((one) => optionNames.has(one));
}

/** Whether a function of the program takes an address and the options of fetch, as `apiFetch(url, { method, body })`. */
export function isWrapper({ name, args: [url, options, next] }: FunctionCall): boolean {
  if (!(typeof url === 'string' || url instanceof Unknown) || !(next === undefined || next instanceof Unknown)) return false;
  const names = isFields(options) ? Object.keys(options) : [];
  if (names.length > 0) return names.every((one) => optionNames.has(one)) && names.some((one) => one === 'method' || one === 'headers');
  return /(?:fetch|request)\w*$/i.test(name) && options instanceof Unknown && options.name !== 'function';
}

/** Options that are shown only in part, with an Unknown for each of `names` that is missing. Other options are returned unchanged. */
export function withHidden(options: Fields, names: readonly string[]): Fields {
  return isPart(options) ? { ...Object.fromEntries(names.map((name) => [name, new Unknown(name)])), ...options } : options;
}

/** Whether headers are not shown, or only in part. */
export function isHidden(headers: unknown): boolean {
  return headers instanceof Unknown || isPart(headers);
}

/** Whether credentials are sent as Basic: a pair, an object with `username`, or a class with Basic in its name. */
export function isBasic(auth: unknown): boolean {
  return Array.isArray(auth) || (isFields(auth) && 'username' in auth) || (auth instanceof Unknown && /basic/i.test(auth.name));
}

/** The header of credentials whose scheme is not known. It counts as right, because it may be. */
export function unknownAuth(auth: unknown): Header[] {
  return auth === undefined || isBasic(auth) ? [] : [['Authorization', 'Bearer <auth>']];
}
