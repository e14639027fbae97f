import type { Live } from './workspace.ts';

/** `{base_url}` of an enterprise account: a host (and its port, if it is not the usual one) in the place of the default one. */
export function onHost(baseUrl: string, host: string): string {
  return baseUrl.replace(/^(https?:\/\/)[^/]+/, (_, scheme: string) => scheme + host);
}

/** The addresses of the live deployment. Of the enterprise hosts only those of the configuration count; `{auth_url}` stays as it is. */
export function liveAddresses({ authUrl, baseUrl, hosts }: Live, host?: string): { readonly authUrl: string; readonly baseUrl: string } {
  return { authUrl, baseUrl: host !== undefined && hosts.includes(host) ? onHost(baseUrl, host) : baseUrl };
}
