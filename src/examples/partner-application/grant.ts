import type { Settings } from './settings.ts';
import { requestTokens, type Tokens } from './tokens.ts';

/** What one user granted: calls of the API in the name of that user. */
export interface Grant {
  /** The latest tokens. */
  readonly tokens: Tokens;
  /** How often the access token was refreshed. */
  readonly refreshes: number;
  /** Calls the API. Throws GrantGone when no token can be had any more. */
  call(method: string, path: string, body?: object): Promise<Response>;
}

// The exact values that the interface asks for.
const mediaType = 'application/json;charset=UTF-8; qs=0.09';

/** How long before its end an access token is refreshed, in milliseconds: a call takes time, and clocks differ. */
const margin = 60_000;

/** Whether a response may mean an expired token. Which status does is not specified: these two are a guess, kept in one place. */
function mayMeanExpiredToken({ status }: Response): boolean {
  return status === 401 || status === 403;
}

/** Keeps the tokens of a user: refreshes them before they expire, once for all calls that wait, and says so by `changed`. */
export function createGrant(
  settings: Settings,
  first: Tokens,
  now: () => number = Date.now,
  changed: () => void = () => undefined,
): Grant {
  let tokens = first;
  let refreshes = 0;
  let refreshing: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const { refreshToken } = tokens;
    tokens = await requestTokens(
      settings,
      { grant_type: 'refresh_token', refresh_token: refreshToken },
      now(),
    );
    refreshes++;
    changed();
  }
  /** Two refreshes at a time could each store a different response. */
  function refresh(): Promise<void> {
    refreshing ??= renew().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }
  function send(
    method: string,
    path: string,
    body: object | undefined,
  ): Promise<Response> {
    return fetch(settings.baseUrl + path, {
      method,
      headers: {
        Accept: mediaType,
        Authorization: `Bearer ${tokens.accessToken}`,
        ...(body ? { 'Content-Type': mediaType } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error', // the token goes to this address and to no other
      signal: AbortSignal.timeout(10_000),
    });
  }

  return {
    get tokens() {
      return tokens;
    },
    get refreshes() {
      return refreshes;
    },
    async call(method, path, body) {
      if (now() >= tokens.expiresAt - margin) await refresh();
      const used = tokens.accessToken;
      const response = await send(method, path, body);
      if (!mayMeanExpiredToken(response)) return response;
      // Refresh once, repeat once, then stop.
      await response.body?.cancel();
      if (tokens.accessToken === used) await refresh();
      return send(method, path, body);
    },
  };
}
