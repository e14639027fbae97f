import { present, remove } from '../../store/store.ts';
import { pickVariant } from '../assumptions/pick-variant.ts';
import type { Context } from '../context.ts';
import type { AccessToken } from '../records.ts';
import { combinationKey } from './grant-code.ts';
import type { Grant } from '../../wire/control-records.ts';

/**
 * Revokes what a user granted to an application for a company, with any permissions (assumption `revocation-covers`).
 * Its refresh tokens are invalid from then on (§3.3). Returns the number of revoked grants.
 */
export async function revokeGrant(
  context: Context,
  { clientId, userId, companyId }: Pick<Grant, 'clientId' | 'userId' | 'companyId'>,
): Promise<number> {
  const grants = (await context.store.list<Grant>('grants')).filter(
    (grant) => grant.clientId === clientId && grant.userId === userId && grant.companyId === companyId,
  );
  return endGrants(context, grants);
}

/**
 * Ends grants and their refresh tokens, and the access tokens too where the mode says so (assumption `access-token-outlives-grant`). Returns
 * how many had not ended.
 */
export async function endGrants(context: Context, grants: readonly Grant[]): Promise<number> {
  const { store } = context;
  const ids = new Set<string>();
  // The grant is deleted first, so that a refresh in progress does not find it.
  for (const { id, ...combination } of grants) {
    const changes = [remove('grants', id), remove('grant-ids', combinationKey(combination))];
    if (!(await store.commit(changes, [present('grants', id)])).failed) ids.add(id);
  }
  // In `strict` mode each use of an access token checks its grant.
  for (const { token, grant } of pickVariant(context, [false, true]) ? await store.list<AccessToken>('access-tokens') : [])
    if (ids.has(grant.id)) await store.commit([remove('access-tokens', token)]);
  return ids.size;
}

/** Whether the user has not revoked a grant. */
export async function isGrantActive({ store }: Pick<Context, 'store'>, { id }: Grant): Promise<boolean> {
  return (await store.get<Grant>('grants', id)) !== undefined;
}
