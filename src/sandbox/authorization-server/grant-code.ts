import { absent, set } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { mintId, mintToken } from '../mint.ts';
import type { Code } from '../records.ts';
import type { AuthorizationRequest } from './interaction.ts';
import type { Grant } from '../../wire/control-records.ts';

/** Records the grant of a user and issues a code for it (§3.2). */
export async function grantCode(context: Context, request: AuthorizationRequest, userId: string, companyId: string): Promise<string> {
  const { clientId, scopes, redirectUri, redirectUriSent } = request;
  return mintCode(context, {
    grant: await findOrMakeGrant(context, { clientId, userId, companyId, scopes }),
    redirectUri,
    redirectUriSent,
  });
}

/** Issues a code. */
export async function mintCode({ random, clock, store }: Context, granted: Omit<Code, 'code' | 'issuedAt'>): Promise<string> {
  const code: Code = { code: mintToken(random), ...granted, issuedAt: clock.now() };
  await store.commit([set('codes', code.code, code)]);
  return code.code;
}

/**
 * Finds or makes the one grant of an application, a user, a company and scopes, because tokens are unique to them (§2.2). The collection
 * `grants` has grants by id, `grant-ids` has ids by combination.
 */
export async function findOrMakeGrant({ store, random }: Context, granted: Omit<Grant, 'id'>): Promise<Grant> {
  const combination = combinationKey(granted);
  for (;;) {
    const id = await store.get<string>('grant-ids', combination);
    const known = id === undefined ? undefined : await store.get<Grant>('grants', id);
    if (known) return known;
    if (id === undefined) {
      const grant: Grant = { id: mintId(random), ...granted };
      const made = await store.commit(
        [set('grants', grant.id, grant), set('grant-ids', combination, grant.id)],
        [absent('grant-ids', combination)],
      );
      if (!made.failed) return grant;
    }
    // It was made, or revoked, in the meantime.
  }
}

/** The key of a combination of application, user, company and scopes. */
export function combinationKey({ clientId, userId, companyId, scopes }: Omit<Grant, 'id'>): string {
  return JSON.stringify([clientId, userId, companyId, ...scopes]);
}
