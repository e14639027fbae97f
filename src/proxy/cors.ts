/** Lets the pages of one other origin, and no others, ask a fetch handler: the answers carry what a browser wants to see (Fetch §3.2). */
export function forOrigin(allowed: string, handler: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.headers.get('origin') !== allowed) return handler(request);
    if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method'))
      return new Response(null, {
        status: 204,
        headers: {
          ...shared(allowed),
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '600',
        },
      });
    const answer = await handler(request);
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(shared(allowed))) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
  };
}

/** No credentials are allowed: the proxy knows no cookie. */
function shared(allowed: string): Record<string, string> {
  return { 'access-control-allow-origin': allowed, vary: 'Origin' };
}
