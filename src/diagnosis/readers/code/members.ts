import { partsOf, withQuery } from '../../messages/url.ts';
import { filled } from './interpolation.ts';
import { asText, isFields, Unknown } from './known-values.ts';

/** The members of `URL` in JavaScript, with the part of the URL that each is. */
const partsOfUrl: Readonly<Record<string, (parts: ReturnType<typeof partsOf>) => string>> = {
  hostname: ({ origin }) => origin.replace(/^.*:\/\//, '').replace(/:\d+$/, ''),
  host: ({ origin }) => origin.replace(/^.*:\/\//, ''),
  origin: ({ origin }) => origin,
  pathname: ({ path }) => path,
  href: ({ origin, path, query }) => withQuery(`${origin}${path}`, query),
  search: ({ query }) => (query === '' ? '' : `?${query}`),
};

/** A field of an object. An Unknown if the text does not show it. */
export function field(value: unknown, name: string): unknown {
  return isFields(value) && Object.hasOwn(value, name) ? value[name] : new Unknown(name);
}

/** A field of an object, or a part of a URL. */
export function member(value: unknown, name: string): unknown {
  if (typeof value === 'string' && value.includes('://') && Object.hasOwn(partsOfUrl, name)) return partsOfUrl[name]?.(partsOf(value));
  return field(value, name);
}

/** The value of `text % values` in Python. */
export function formattedByPercent(text: unknown, values: unknown): string {
  const list: unknown[] = Array.isArray(values) ? values : [values];
  return filled(asText(text), list.map(asText));
}
