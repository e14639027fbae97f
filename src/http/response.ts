const encoder = new TextEncoder();
/** Where a text response has its body a second time: a stream takes long to read. */
const body = Symbol('body');

/** A text response. Its Content-Length, and `bodyOf`, let a server send it in one piece. */
export function textResponse(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  const bytes = encoder.encode(text);
  const response = new Response(bytes, { status, headers: { ...headers, 'content-length': String(bytes.length) } });
  return Object.assign(response, { [body]: bytes });
}

/** The body of a text response, without its stream; undefined for another response. */
export function bodyOf(response: Response): Uint8Array | undefined {
  return (response as { [body]?: Uint8Array })[body];
}

/** A JSON response that caches must not store, because it may contain tokens. */
export function jsonResponse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return textResponse(status, JSON.stringify(body), {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
}
