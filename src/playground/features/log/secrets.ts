import { decoded } from '../../../http/decoded.ts';
import type { Exchange } from '../../../wire/proxy.ts';
import type { LogEntry } from './entry.ts';
import { mask } from '../../../wire/mask.ts';

const always = ['client_secret', 'access_token', 'refresh_token', 'id_token', 'password'];
/** Names of parameters whose value is masked: those of the interface, and what addresses of receivers are known to carry. */
const parameterNames: ReadonlySet<string> = new Set([...always, 'code', 'secret', 'token', 'key', 'api_key', 'apikey', 'signature', 'sig']);
const headerNames: ReadonlySet<string> = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key']);
/** Shorter values are masked where they have a name, and not wherever the same letters occur. */
const shortest = 6;

const member = new RegExp(`"(${[...always, 'code'].join('|')})"(\\s*:\\s*)"((?:[^"\\\\]|\\\\.)*)"`, 'g');
const title = /(Success code=)([^\s<&"]+)/g;
const userInfo = /^([a-z][a-z\d+.-]*:\/\/)([^/?#@]+)@/i;
const addresses = /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>\\]+/gi;

/** Something that holds an exchange, such as an entry of the log. */
export type Exchanged = Pick<LogEntry, 'exchange'>;

/** Returns the replacement of one value. */
type Rewrite = (value: string) => string;

/** The name of a field. In HTML, the `&` before it is written as `&amp;`. */
function plainName(name: string): string {
  return decoded(name.replace(/^amp;/, '')).trim().toLowerCase();
}

function inFields(text: string, rewrite: Rewrite): string {
  return text.replace(/([^&=?#\s]+)=([^&#\s]*)/g, (field, name: string, value: string) =>
    parameterNames.has(plainName(name)) && value !== '' ? `${name}=${rewrite(value)}` : field,
  );
}

function inUrl(url: string, rewrite: Rewrite): string {
  const bare = url.replace(userInfo, (_, scheme: string, info: string) => `${scheme}${rewrite(info)}@`);
  const at = bare.search(/[?#]/);
  return at === -1 ? bare : bare.slice(0, at) + inFields(bare.slice(at), rewrite);
}

function inBody(body: string, failed: boolean, rewrite: Rewrite): string {
  const json = /^\s*[[{]/.test(body);
  // In an error body, `code` says what went wrong.
  const named = body.replace(member, (all, name: string, between: string, value: string) =>
    value === '' || (failed && name === 'code') ? all : `"${name}"${between}"${rewrite(value)}"`,
  );
  const titled = named.replace(title, (_, before: string, value: string) => before + rewrite(value));
  return json || /^\s*</.test(body) ? titled.replace(addresses, (url) => inUrl(url, rewrite)) : inFields(titled, rewrite);
}

function inHeader(name: string, value: string, rewrite: Rewrite): string {
  const lower = name.toLowerCase();
  if (lower === 'location' || lower === 'referer') return inUrl(value, rewrite);
  if (!headerNames.has(lower)) return value;
  const [, scheme = '', credential = value] = /^([A-Za-z]+ +)(\S.*)$/.exec(value) ?? [];
  return scheme + rewrite(credential);
}

/** An exchange with its URL, the values of its headers and its bodies changed. */
function changed(
  { request, response, milliseconds }: Exchange,
  url: Rewrite,
  header: (value: string, name: string) => string,
  body: (text: string, failed: boolean) => string,
): Exchange {
  const headers = (fields: [string, string][]): [string, string][] => fields.map(([name, value]) => [name, header(value, name)]);
  return {
    request: {
      method: request.method,
      url: url(request.url),
      headers: headers(request.headers),
      body: request.body === null ? null : body(request.body, false),
    },
    response: { ...response, headers: headers(response.headers), body: body(response.body, response.status >= 400) },
    milliseconds,
  };
}

/** An exchange with every value that has the place or the name of a secret rewritten. */
export function rewritten(exchange: Exchange, rewrite: Rewrite): Exchange {
  return changed(
    exchange,
    (url) => inUrl(url, rewrite),
    (value, name) => inHeader(name, value, rewrite),
    (text, failed) => inBody(text, failed, rewrite),
  );
}

/** An exchange with secrets masked wherever they occur. */
export function maskedEverywhere(exchange: Exchange, secrets: readonly string[]): Exchange {
  const hide = (text: string): string => secrets.reduce((left, secret) => left.replaceAll(secret, mask), text);
  return changed(exchange, hide, hide, hide);
}

/** The text of a JSON string, given without its quotes. */
function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

/** The forms that a secret may have in another place: as found, decoded, URL-encoded, and escaped for JSON. */
export function formsOf(value: string): string[] {
  return [value, decoded(value), unescaped(value)]
    .map((text) => text.toWellFormed())
    .flatMap((text) => [
      text,
      encodeURIComponent(text),
      new URLSearchParams({ x: text }).toString().slice(2),
      JSON.stringify(text).slice(1, -1),
    ]);
}

/** The secrets that a list of entries holds anywhere, in each form that they may have elsewhere, the longest first. */
export function secretsIn(entries: readonly Exchanged[]): string[] {
  const found = new Set<string>();
  for (const { exchange } of entries)
    rewritten(exchange, (value) => {
      for (const form of [value, ...formsOf(value)]) if (form.length >= shortest && !form.includes(mask)) found.add(form);
      return value;
    });
  return [...found].sort((one, other) => other.length - one.length);
}
