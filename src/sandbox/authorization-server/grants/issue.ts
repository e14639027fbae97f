import { limits, type TokenResponse } from '../../../interface/index.ts';
import { json, noStore } from '../../answers.ts';
import type { AssumptionId } from '../../assumptions/index.ts';
import type { Context } from '../../context.ts';
import type { Parameters } from '../../form.ts';
import { mintToken } from '../../mint.ts';
import type { AccessToken, Grant, RefreshToken } from '../../records.ts';
import type { Application } from '../../seed.ts';

/** A token request whose client has proved itself. */
export interface TokenRequest {
  readonly parameters: Parameters;
  readonly application: Application;
  /** Ids of assumptions on which accepting the request rests. */
  readonly assumptions: readonly AssumptionId[];
}

/** Issues an access token, and a refresh token unless one is given, and answers with them (§2.2). */
export async function issueTokens(
  context: Context,
  grant: Grant,
  assumptions: readonly AssumptionId[],
  keptRefreshToken?: string,
): Promise<Response> {
  const { store, random, clock } = context;
  const access: AccessToken = { token: mintToken(random), grant, expiresAt: clock.now() + limits.accessTokenSeconds * 1000 };
  await store.set('access-tokens', access.token, access);
  const refresh: RefreshToken = { token: keptRefreshToken ?? mintToken(random), grant };
  await store.set('refresh-tokens', refresh.token, refresh);
  const body: TokenResponse = {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: limits.accessTokenSeconds,
    refresh_token: refresh.token,
  };
  return json(200, body, { assumptions: ['token-answer-200', ...assumptions], headers: noStore });
}
