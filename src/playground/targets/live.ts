import { inPageRedirectUris } from '../in-page/addresses.ts';
import type { Place } from './target.ts';
import type { Live, Runtime } from '../../wire/runtime.ts';

/** `{base_url}` of an enterprise account: a host (and its port, if it is not the usual one) in the place of the default one. */
export function onHost(baseUrl: string, host: string): string {
  return baseUrl.replace(/^(https?:\/\/)[^/]+/, (_, scheme: string) => scheme + host);
}

/** The addresses of the live deployment. Of the enterprise hosts only those of the configuration count; `{auth_url}` stays as it is. */
export function liveAddresses({ authUrl, baseUrl, hosts }: Live, host?: string): { readonly authUrl: string; readonly baseUrl: string } {
  return { authUrl, baseUrl: host !== undefined && hosts.includes(host) ? onHost(baseUrl, host) : baseUrl };
}

/**
 * The redirect URI whose answers come back to a page of this site by themselves, or null where §2.1 allows none: with a server what it says, on
 * a static host the callback page on https.
 */
export function callbackUri(runtime: Runtime, place: Place, callbackPage: string): string | null {
  if (place === 'page') return inPageRedirectUris[0] ?? null;
  if (runtime.server) return runtime.redirectUri;
  return callbackPage.startsWith('https:') ? callbackPage : null;
}

/** The address of the callback page. */
export function callbackPage(base: string): string {
  return new URL(`${base}/callback/`, document.baseURI).href;
}
