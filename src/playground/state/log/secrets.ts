import { decoded } from '../../../http/decoded.ts';
import { unescapedJson } from '../../../http/json-members.ts';
import { replaceKnown } from '../../../http/known-texts.ts';
import type { Exchange } from '../../../wire/proxy.ts';
import type { LogEntry } from './entry.ts';
import { mask } from '../../../wire/mask.ts';
import { inBody, inHeader, inUrl, type Rewrite } from './secret-places.ts';

/** Shorter values are masked where they have a name, and not wherever the same letters occur. */
const shortest = 6;

/** Something that holds an exchange, such as an entry of the log. */
export type Exchanged = Pick<LogEntry, 'exchange'>;

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

/** Returns what masks secrets wherever they occur in an exchange. */
export function hideEverywhere(secrets: readonly string[]): (exchange: Exchange) => Exchange {
  const hide = replaceKnown(new Map(secrets.map((secret) => [secret, mask])), shortest);
  return (exchange) => changed(exchange, hide, hide, hide);
}

/** The forms that a secret may have in another place: as found, decoded, URL-encoded, and escaped for JSON. */
export function formsOf(value: string): string[] {
  return [value, decoded(value), unescapedJson(value)]
    .map((text) => text.toWellFormed())
    .flatMap((text) => [
      text,
      encodeURIComponent(text),
      new URLSearchParams({ x: text }).toString().slice(2),
      JSON.stringify(text).slice(1, -1),
    ]);
}

/** The secrets that a list of entries holds anywhere, in each form that they may have elsewhere. */
export function secretsIn(entries: readonly Exchanged[]): string[] {
  const found = new Set<string>();
  for (const { exchange } of entries)
    rewritten(exchange, (value) => {
      for (const form of [value, ...formsOf(value)]) if (form.length >= shortest && !form.includes(mask)) found.add(form);
      return value;
    });
  return [...found];
}
