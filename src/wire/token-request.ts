import { formMediaType, tokenPath } from '../interface/operations/endpoints.ts';
import type { CallRequest, TokenRequest } from './proxy.ts';

/** The form body of a token request, in the order of §4.2. */
export function tokenBody({ grantType, code, redirectUri, refreshToken, clientId, clientSecret }: Omit<TokenRequest, 'authUrl'>): string {
  const fields = { code, redirect_uri: redirectUri, refresh_token: refreshToken, client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams({ grant_type: grantType });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  return body.toString();
}

/** A token request with a form body. `authUrl` has no trailing slash. */
export function tokenCall(authUrl: string, body: string): CallRequest {
  return {
    url: authUrl + tokenPath,
    method: 'POST',
    headers: [
      ['Accept', 'application/json'],
      ['Content-Type', formMediaType],
    ],
    body,
  };
}
