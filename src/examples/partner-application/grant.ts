import type { Settings } from './settings.ts';
import { requestTokens, type Tokens } from './tokens.ts';

/** The grant of one user: makes API requests for that user. */
export interface Grant {
  /** The latest tokens. */
  readonly tokens: Tokens;
  /** How often the access token was refreshed. */
  readonly refreshes: number;
  /** Sends an API request. Throws GrantGone if the tokens can no longer be refreshed. */
  call(method: string, path: string, body?: object): Promise<Response>;
}

// The exact value that the interface uses.
const mediaType = 'application/json;charset=UTF-8; qs=0.09';

/** How long before it expires a token is refreshed, in milliseconds: requests take time, and clocks differ. */
const margin = 60_000;

/** Whether a response may mean an expired token. Its status is not specified: these two are our guess. */
function mayMeanExpiredToken({ status }: Response): boolean {
  return status === 401 || status === 403;
}

/** Holds a user's tokens and refreshes them before they expire, once for concurrent requests. Then calls `changed`. */
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
  /** One refresh at a time: two could store different responses. */
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
      redirect: 'error', // never send the token to another URL
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
      if (now() >= tokens.expiresAt - margin)
        await refresh().catch((error: unknown) => {
          // Too early, perhaps: until it expires, the token that we have is valid.
          if (now() >= tokens.expiresAt) throw error;
        });
      const used = tokens.accessToken;
      const response = await send(method, path, body);
      if (!mayMeanExpiredToken(response)) return response;
      // Refresh once and repeat the request once.
      await response.body?.cancel();
      if (tokens.accessToken === used) await refresh();
      return send(method, path, body);
    },
  };
}
