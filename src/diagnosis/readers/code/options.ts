import type { Header } from '../../../http/headers.ts';
import { isFields, isPart, part, Unknown, type Fields } from './known-values.ts';

/** The options of a call. Those that are not shown are a part of nothing. */
export function optionsOf(value: unknown): Fields {
  return isFields(value) ? value : value instanceof Unknown && value.name !== 'function' ? { [part]: true } : {};
}

/** Options with an Unknown for each of `names` that they may have, because they are shown in part. */
export function withHidden(options: Fields, names: readonly string[]): Fields {
  return isPart(options) ? { ...Object.fromEntries(names.map((name) => [name, new Unknown(name)])), ...options } : options;
}

/** Whether headers are not shown, or only in part. */
export function isHidden(headers: unknown): boolean {
  return headers instanceof Unknown || isPart(headers);
}

/** Whether credentials are sent as Basic: a pair, an object with a name, or a class of that name. What else a program gives is not known. */
export function isBasic(auth: unknown): boolean {
  return Array.isArray(auth) || (isFields(auth) && 'username' in auth) || (auth instanceof Unknown && /basic/i.test(auth.name));
}

/** The header of credentials whose scheme is not known, which may be right. */
export function unknownAuth(auth: unknown): Header[] {
  return auth === undefined || isBasic(auth) ? [] : [['Authorization', 'Bearer <auth>']];
}
