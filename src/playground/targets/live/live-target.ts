import { inPageRedirectUris } from '../in-page/addresses.ts';
import type { TargetKind, Target } from '../target.ts';
import type { Live, Runtime } from '../../../wire/runtime.ts';
import { proxyCalls, type Fetch } from '../proxy-calls.ts';

/** `{base_url}` of an enterprise account: a host (and its port, if it is not the usual one) in the place of the default one. */
export function onHost(baseUrl: string, host: string): string {
  return baseUrl.replace(/^(https?:\/\/)[^/]+/, (_, scheme: string) => scheme + host);
}

/** The addresses of the live deployment. Only configured enterprise hosts count. Whether `{auth_url}` changes for them is open (`enterprise-authorization-host`), so it is left as configured. */
export function liveAddresses({ authUrl, baseUrl, hosts }: Live, host?: string): { readonly authUrl: string; readonly baseUrl: string } {
  return { authUrl, baseUrl: host !== undefined && hosts.includes(host) ? onHost(baseUrl, host) : baseUrl };
}

/**
 * The redirect URI whose responses return to a page of this site by themselves, or null where §2.1 allows none: with a server what it says, on
 * a static host the callback page on https.
 */
export function callbackUri(runtime: Runtime, kind: TargetKind, page: () => string): string | null {
  if (kind === 'page') return inPageRedirectUris[0] ?? null;
  if (runtime.server) return runtime.redirectUri;
  const address = page();
  return address.startsWith('https:') ? address : null;
}

/** The address of the callback page. */
export function callbackPage(base: string): string {
  return new URL(`${base}/callback/`, document.baseURI).href;
}

/** The live deployment of the configuration as a target, through the proxy. */
export function liveTarget(fetch: Fetch, runtime: { readonly proxy: string }, live: Pick<Target, 'authUrl' | 'baseUrl'>): Target {
  return { kind: 'live', ...live, ...proxyCalls(fetch, runtime, live.authUrl) };
}
