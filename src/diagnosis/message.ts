/** An HTTP request as far as a pasted text shows it. */
export interface RequestMessage {
  readonly method: string | undefined;
  /** As written: absolute, or a path. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
  /** The body comes, in part or whole, from a file that was not pasted, so it cannot be checked. */
  readonly unseen?: boolean;
}

/** A name and a value of a query or form, both as written and decoded. */
export interface Pair {
  readonly name: string;
  readonly raw: string;
  readonly value: string;
}

/** Decodes a URL-encoded text. Malformed encodings stay as they are. */
export function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** URL-encodes a text. Half of a surrogate pair, which cannot be encoded, becomes U+FFFD. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
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

/** The path, the query and the fragment of a URL, as written. */
export function partsOf(url: string): { path: string; query: string; fragment: string } {
  const [beforeFragment = '', ...fragments] = url.split('#');
  const [address = '', ...queries] = beforeFragment.split('?');
  return { path: address.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, ''), query: queries.join('?'), fragment: fragments.join('#') };
}

/** The value of a header, or undefined. */
export function headerOf({ headers }: RequestMessage, name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Reads a request as it goes over the wire: a request line, headers, an empty line, a body. Undefined if the text does not start with a request line. */
export function parseHttp(text: string): RequestMessage | undefined {
  const [head = '', ...rest] = text.replaceAll('\r\n', '\n').split('\n\n');
  const [line = '', ...fields] = head.split('\n');
  const start = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) +(\S+)(?: +HTTP\/[\d.]+)?\s*$/.exec(line.trim());
  if (!start) return undefined;
  const headers = fields.map((field): [string, string] => {
    const at = field.indexOf(':');
    return at < 0 ? [field.trim(), ''] : [field.slice(0, at).trim(), field.slice(at + 1).trim()];
  });
  const body = rest.join('\n\n').trim();
  return { method: start[1], url: start[2] ?? '', headers, body: body === '' ? undefined : body };
}

/** A response as far as a pasted text shows it. `status` is 0 without a status line. */
export interface ResponseMessage {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Reads a response that starts with a status line or with the header `Location`. Undefined if the text starts with neither. */
export function parseResponse(text: string): ResponseMessage | undefined {
  const start = /^(?:HTTP\/[\d.]+ (\d{3})|Location: *\S)/i.exec(text);
  if (!start) return undefined;
  const [head = '', ...rest] = text.replaceAll('\r\n', '\n').split('\n\n');
  const location = /^Location: *(\S.*)$/im.exec(head)?.[1]?.trim();
  return { status: Number(start[1] ?? 0), location, body: rest.join('\n\n').trim() };
}
