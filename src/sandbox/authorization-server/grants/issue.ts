import { limits, type TokenResponse } from '../../../interface/index.ts';
import { set, type Change } from '../../../store/store.ts';
import { json, noStore } from '../../responses.ts';
import { mintToken } from '../../mint.ts';
import type { Context } from '../../context.ts';
import type { AccessToken, RefreshToken } from '../../records.ts';
import type { ReceivedTokenRequest } from '../received-token-request.ts';
import type { Grant } from '../../../wire/control-records.ts';

/** Issues the tokens of an accepted request, and responds with them (§2.2). Throws a Refusal if a condition of the request is not true. */
export async function issueTokens(received: ReceivedTokenRequest): Promise<Response> {
  const { context, grant, refreshToken, changes, conditions, appliedAssumptions } = received;
  const minted = mintTokens(context, grant, refreshToken);
  const { failed } = await context.store.commit(
    [...changes, ...minted.changes],
    conditions.map(([condition]) => condition),
  );
  const [, refuse] = conditions.find(([condition]) => condition === failed) ?? [];
  if (refuse) throw await refuse();
  return json(200, minted.response, { assumptions: ['token-response-200', ...appliedAssumptions], headers: noStore });
}

/** New tokens of a grant, or a new access token and the given refresh token: the changes that store them, and the response. */
export function mintTokens(
  { random, clock }: Context,
  grant: Grant,
  refreshToken?: string,
): { readonly changes: readonly Change[]; readonly response: TokenResponse } {
  const access: AccessToken = { token: mintToken(random), grant, expiresAt: clock.now() + limits.accessTokenSeconds * 1000 };
  const refresh: RefreshToken = { token: refreshToken ?? mintToken(random), grant };
  return {
    changes: [set('access-tokens', access.token, access), set('refresh-tokens', refresh.token, refresh)],
    response: {
      access_token: access.token,
      token_type: 'Bearer',
      expires_in: limits.accessTokenSeconds,
      refresh_token: refresh.token,
    },
  };
}
