import { decoded } from '../../http/decoded.ts';
import { authorizePath, tokenPath, webhooksPath } from '../../interface/operations/endpoints.ts';

/** A name and a value of a query or form, both as written and decoded. */
export interface Pair {
  readonly name: string;
  readonly raw: string;
  readonly value: string;
}

/** URL-encodes a text. Half of a surrogate pair, which cannot be encoded, becomes U+FFFD. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** A placeholder, whose value is filled in before a text is sent: `{{name}}`, `<name>`, or a variable or output of a shell. */
const placeholder = /(\$?\{\{[^{}]*\}\}|<[\w$.-]+>|\$(?:[A-Za-z_]\w*|\{\w+\})|\$\d|\$\((?:…|\w+)\))/;

/** Whether a text is one placeholder and nothing else. */
export function isWholePlaceholder(text: string): boolean {
  return placeholder.exec(text)?.[0] === text;
}

/** URL-encodes a text except the placeholders in it. */
export function encodedTemplate(text: string): string {
  return text
    .split(placeholder)
    .map((part, index) => (index % 2 === 1 ? part : encoded(part)))
    .join('');
}

/** The text of a form or query with the given names and values, each encoded except for placeholders. */
export function encodedForm(entries: Iterable<readonly [name: string, value: string]>): string {
  return [...entries].map(([name, value]) => `${encoded(name)}=${encodedTemplate(value)}`).join('&');
}

/** The pairs of a query or form, without its `?`. Never throws. */
export function pairsOf(text: string): Pair[] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const raw = at < 0 ? '' : part.slice(at + 1);
      return { name: decoded(at < 0 ? part : part.slice(0, at)), raw, value: decoded(raw) };
    });
}

/** The start of a URL: a scheme and host, a host with a port, or a variable of a shell, a template or a collection. */
const origin =
  /^(?:[a-z][\w+.-]*:\/\/[^/?#]*|\{\{[^}]*\}\}|\$\{[^}]*\}|\$\w+|\{\w+\}|<[\w-]+>|:\d+|[\w-]+(?:\.[\w-]+)*:\d+|[\w-]+(?:\.[\w-]+)+(?=\/))/i;

const ofQuery = String.raw`[\w-]{0,40}(?:quer|param|search|qs)[\w-]{0,40}`;
/** The query that a program joins with its `?` to the path of an endpoint: `/oauth/authorize${query}`. A path of the others may go on. */
const joinedQuery = new RegExp(
  String.raw`((?<=${authorizePath})(?:<[\w-]+>|\$?\{[^{}]*\})|(?<=${tokenPath}|${webhooksPath})(?:<${ofQuery}>|\$?\{${ofQuery}\}))(?:[?&]|$)`,
  'i',
);

/** The origin, the path, the query and the fragment of a URL, as written. */
export function partsOf(url: string): { origin: string; path: string; query: string; fragment: string } {
  const [beforeFragment = '', ...fragments] = url.split('#');
  const [address = '', ...queries] = beforeFragment.replace(joinedQuery, '?$1&').split('?');
  const start = origin.exec(address)?.[0] ?? '';
  return { origin: start, path: address.slice(start.length), query: queries.join('?'), fragment: fragments.join('#') };
}

/** The URL with `query` added to the query that it has. */
export function withQuery(url: string, query: string): string {
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}
