import { redirectUriKind, type Deployment } from '../../interface/index.ts';
import type { ServerRuntime } from '../../wire/runtime.ts';
import { proxyPathOf } from './site-proxy.ts';

/**
 * The redirect URI of the demo applications for an origin: `http://localhost:<port>` itself, because §2.1 allows no path there; the
 * callback page on https; otherwise null.
 */
export function demoRedirectUri(origin: string, base: string): string | null {
  if (redirectUriKind(origin) === 'localhost') return origin;
  return origin.startsWith('https:') ? `${origin}${base}/callback/` : null;
}

/** The content of `runtime.json` for a request to an origin. */
export function runtime(origin: string, base: string, deployment: Deployment, selfSignedReceiver?: string): ServerRuntime {
  const { authUrl, baseUrl, proxyHosts } = deployment;
  return {
    server: true,
    sandbox: `${base}/sandbox`,
    proxy: proxyPathOf(deployment, base),
    receiver: `${base}/receiver`,
    origin,
    redirectUri: demoRedirectUri(origin, base),
    live: authUrl !== null && baseUrl !== null ? { authUrl, baseUrl, hosts: [...proxyHosts] } : null,
    selfSignedReceiver: selfSignedReceiver ?? null,
  };
}

/** Redirects a browser from `http://localhost:<port>` with a code or an error to the callback page. Undefined for any other request. */
export function redirectBack(request: Request, url: URL, origin: string, base: string): Response | undefined {
  const isAuthorizationResponse = url.searchParams.has('code') || url.searchParams.has('error');
  if (
    url.pathname !== '/' ||
    !isAuthorizationResponse ||
    !['GET', 'HEAD'].includes(request.method) ||
    demoRedirectUri(origin, base) !== origin
  )
    return undefined;
  return new Response(null, {
    status: 302,
    headers: { location: `${origin}${base}/callback/${url.search}`, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
