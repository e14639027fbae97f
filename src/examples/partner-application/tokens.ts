import type { Settings } from './settings.ts';

/** The tokens of one user and company. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** The grant has ended, or there was none: only the user can grant access again. */
export class GrantGone extends Error {
  override readonly name = 'GrantGone';
}

/** The parameters of a token request, without the credentials. */
export type TokenRequest =
  | {
      readonly grant_type: 'authorization_code';
      readonly code: string;
      readonly redirect_uri: string;
    }
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string };

/** Sends a token request. Throws GrantGone if it is rejected, another error if a later one may succeed. */
export async function requestTokens(
  settings: Settings,
  request: TokenRequest,
  now: number,
): Promise<Tokens> {
  const response = await fetch(`${settings.authUrl}/oauth/token`, {
    method: 'POST',
    // The credentials go into the form body, each value encoded.
    body: new URLSearchParams({
      ...request,
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    }),
    redirect: 'error', // never send the secret to another URL
    signal: AbortSignal.timeout(10_000),
  });
  // An overloaded endpoint (429) says nothing about the grant.
  if (response.status === 429 || response.status >= 500)
    throw new Error(`the token endpoint responded with ${response.status}`);
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  // invalid_client is about the credentials, not about the grant (RFC 6749 §5.2).
  if (body['error'] === 'invalid_client')
    throw new Error('the token endpoint does not accept the client ID and secret');
  if (!response.ok)
    throw new GrantGone(`the token endpoint responded with ${response.status}`);
  const { access_token: accessToken, expires_in: expiresIn } = body;
  if (typeof accessToken !== 'string' || typeof expiresIn !== 'number')
    throw new Error('the response has no token');
  const sent = request.grant_type === 'refresh_token' ? request.refresh_token : '';
  const received = body['refresh_token'];
  const refreshToken = typeof received === 'string' && received !== '' ? received : sent;
  return { accessToken, refreshToken, expiresAt: now + expiresIn * 1000 };
}
