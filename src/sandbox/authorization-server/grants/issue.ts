import { limits, type TokenResponse } from '../../../interface/index.ts';
import { json, noStore } from '../../responses.ts';
import { mintToken } from '../../mint.ts';
import type { Context } from '../../context.ts';
import type { AccessToken, Grant, RefreshToken } from '../../records.ts';
import type { ReceivedTokenRequest } from '../received-token-request.ts';

/** Issues the tokens of an accepted request, and responds with them (§2.2). */
export async function issueTokens({ context, grant, refreshToken, appliedAssumptions }: ReceivedTokenRequest): Promise<Response> {
  const body = await mintTokens(context, grant, refreshToken);
  return json(200, body, { assumptions: ['token-response-200', ...appliedAssumptions], headers: noStore });
}

/** Stores new tokens of a grant, or a new access token and the given refresh token. */
export async function mintTokens({ store, random, clock }: Context, grant: Grant, refreshToken?: string): Promise<TokenResponse> {
  const access: AccessToken = { token: mintToken(random), grant, expiresAt: clock.now() + limits.accessTokenSeconds * 1000 };
  await store.set('access-tokens', access.token, access);
  const refresh: RefreshToken = { token: refreshToken ?? mintToken(random), grant };
  await store.set('refresh-tokens', refresh.token, refresh);
  return {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: limits.accessTokenSeconds,
    refresh_token: refresh.token,
  };
}
