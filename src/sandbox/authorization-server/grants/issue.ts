import { limits, type TokenResponse } from '../../../interface/index.ts';
import { json, noStore } from '../../responses.ts';
import { mintToken } from '../../mint.ts';
import type { AccessToken, RefreshToken } from '../../records.ts';
import type { ReceivedTokenRequest } from '../received-token-request.ts';

/** Issues the tokens of an accepted request, and responds with them (§2.2). */
export async function issueTokens({ context, grant, refreshToken, appliedAssumptions }: ReceivedTokenRequest): Promise<Response> {
  const { store, random, clock } = context;
  const access: AccessToken = { token: mintToken(random), grant, expiresAt: clock.now() + limits.accessTokenSeconds * 1000 };
  await store.set('access-tokens', access.token, access);
  const refresh: RefreshToken = { token: refreshToken ?? mintToken(random), grant };
  await store.set('refresh-tokens', refresh.token, refresh);
  const body: TokenResponse = {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: limits.accessTokenSeconds,
    refresh_token: refresh.token,
  };
  return json(200, body, { assumptions: ['token-response-200', ...appliedAssumptions], headers: noStore });
}
