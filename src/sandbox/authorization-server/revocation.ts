import { choose } from '../assumptions/choose.ts';
import type { Context } from '../context.ts';
import type { AccessToken, Grant, RefreshToken } from '../records.ts';
import { combinationKey } from './grant.ts';

/**
 * Revokes what a user granted to an application for a company, whichever permissions it was (assumption `revocation-covers`).
 * Its refresh tokens are invalid from now on (§3.3). Returns how many grants there were.
 */
export async function revokeGrant(
  context: Context,
  { clientId, userId, companyId }: Pick<Grant, 'clientId' | 'userId' | 'companyId'>,
): Promise<number> {
  const { store } = context;
  const grants = (await store.list<Grant>('grants')).filter(
    (grant) => grant.clientId === clientId && grant.userId === userId && grant.companyId === companyId,
  );
  // The grant goes first: a refresh under way finds it gone.
  for (const grant of grants) {
    await store.delete('grants', grant.id);
    await store.delete('grant-ids', combinationKey(grant));
  }
  const ids = new Set(grants.map((grant) => grant.id));
  // With strict a token is looked at together with its grant.
  for (const { token, grant } of choose(context, [false, true]) ? await store.list<AccessToken>('access-tokens') : [])
    if (ids.has(grant.id)) await store.delete('access-tokens', token);
  return grants.length;
}

/** Whether what a user granted still stands. */
export async function stands(context: Context, grant: Grant): Promise<boolean> {
  return (await context.store.get<Grant>('grants', grant.id)) !== undefined;
}

/** Whether a refresh token's grant was revoked or still stands; undefined when the token was never issued. */
export async function refreshTokenOf(context: Context, token: string): Promise<(RefreshToken & { readonly stands: boolean }) | undefined> {
  const found = await context.store.get<RefreshToken>('refresh-tokens', token);
  return found && { ...found, stands: await stands(context, found.grant) };
}
