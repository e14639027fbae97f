const encoder = new TextEncoder();

/** A text response. Its Content-Length lets a server send it in one piece. */
export function textResponse(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  const bytes = encoder.encode(text);
  return new Response(bytes, { status, headers: { ...headers, 'content-length': String(bytes.length) } });
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
