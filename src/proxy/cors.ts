/** Adds CORS headers to a fetch handler so that pages of one other origin can call it (Fetch §3.2). */
export function forOrigin<Rest extends unknown[]>(
  allowed: string,
  handler: (request: Request, ...rest: Rest) => Promise<Response>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return async (request, ...rest) => {
    if (request.headers.get('origin') !== allowed) return handler(request, ...rest);
    if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method'))
      return new Response(null, {
        status: 204,
        headers: {
          ...corsHeaders(allowed),
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '600',
        },
      });
    const response = await handler(request, ...rest);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(corsHeaders(allowed))) headers.set(name, value);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
}

/** A response that no handler made, such as a refusal, as pages of one other origin can read it. */
export function readableBy(allowed: string, request: Request, response: Response): Promise<Response> {
  return forOrigin(allowed, () => Promise.resolve(response))(request);
}

/** The headers of every response. Credentials are not allowed: the proxy uses no cookies. */
function corsHeaders(allowed: string): Record<string, string> {
  return { 'access-control-allow-origin': allowed, vary: 'Origin' };
}
