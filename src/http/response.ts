const encoder = new TextEncoder();

/** A response with a text. Its length is stated, so that a server can send it in one piece. */
export function textResponse(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  const bytes = encoder.encode(text);
  return new Response(bytes, { status, headers: { ...headers, 'content-length': String(bytes.length) } });
}

/** A JSON response that is not stored anywhere: it may hold tokens. */
export function jsonResponse(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return textResponse(status, JSON.stringify(body), {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
}
