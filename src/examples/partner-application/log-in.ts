import { createGrant } from './grant.ts';
import { returnAddress } from './return-address.ts';
import { secret, type Session, type User } from './sessions.ts';
import type { Settings } from './settings.ts';
import { requestTokens } from './tokens.ts';

/** How an authorization request ended. */
export type LoggedIn =
  | { readonly user: User; readonly returnTo: string | undefined }
  | { readonly problem: string };

const maxPending = 5;

/** The URL of the authorization request. Stores its state, and where to go after a grant. */
export function authorizationUrl(
  settings: Settings,
  session: Session,
  query: URLSearchParams,
): string {
  const state = secret();
  session.pending.set(
    state,
    returnAddress(query.get('redirectSvcUri'), settings.returnHosts),
  );
  for (const oldest of session.pending.keys())
    if (session.pending.size > maxPending) session.pending.delete(oldest);
  const url = new URL(`${settings.authUrl}/oauth/authorize`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    scope: 'Read Write',
    state,
  }).toString();
  return url.href;
}

/** Handles the authorization response: checks the state and exchanges the code. Throws if the exchange fails. */
export async function logIn(
  settings: Settings,
  session: Session | undefined,
  query: URLSearchParams,
  changed: () => void,
): Promise<LoggedIn> {
  const state = query.get('state') ?? '';
  // This browser did not start it: anyone could have made the link.
  if (!session?.pending.has(state))
    return { problem: 'This sign-in was not started here.' };
  const returnTo = session.pending.get(state);
  session.pending.delete(state); // used once

  const error = query.get('error');
  if (error === 'access_denied') return { problem: 'You did not grant access.' };
  // Other error codes may occur: treat an unknown one as an error too.
  const code = query.get('code');
  if (error !== null || code === null)
    return { problem: `The authorization failed: ${error ?? 'no code'}.` };

  const request = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: settings.redirectUri,
  } as const;
  const tokens = await requestTokens(settings, request, Date.now());
  return {
    user: {
      grant: createGrant(settings, tokens, Date.now, changed),
      inbox: { notifications: [] },
    },
    // Checked when it arrived, and again before the redirect.
    returnTo: returnAddress(returnTo ?? null, settings.returnHosts),
  };
}
