import { limits } from '../interface/index.ts';
import { remove, type Change } from '../store/store.ts';
import { interactionLifetime, type Interaction } from './authorization-server/interaction.ts';
import type { StoredResult } from './authorization-server/out-of-band.ts';
import type { Context } from './context.ts';
import type { AccessToken, Code } from './records.ts';

/** What has expired stays readable this long, in milliseconds, so that a refusal can say what it was. */
const grace = limits.accessTokenSeconds * 1000;

/** Deletes expired codes, access tokens, interactions and out-of-band results every hour of the sandbox's time, so that memory stays bounded. */
export function scheduleCleanup(context: Context): void {
  context.scheduler.every(grace, () => deleteExpired(context).catch(context.onError));
}

async function deleteExpired({ store, clock }: Context): Promise<void> {
  const now = clock.now();
  const before = now - grace;
  const expired: Change[] = [];
  for (const collection of ['codes', 'used-codes'])
    for (const { code, issuedAt } of await store.list<Pick<Code, 'code' | 'issuedAt'>>(collection))
      if (issuedAt + limits.codeSeconds * 1000 <= before) expired.push(remove(collection, code));
  for (const { token, expiresAt } of await store.list<AccessToken>('access-tokens'))
    if (expiresAt <= before) expired.push(remove('access-tokens', token));
  for (const { id, startedAt } of await store.list<Interaction>('interactions'))
    if (startedAt + interactionLifetime <= now) expired.push(remove('interactions', id));
  for (const { id, endsAt } of await store.list<StoredResult>('out-of-band-results'))
    if (endsAt <= now) expired.push(remove('out-of-band-results', id));
  if (expired.length > 0) await store.commit(expired);
}
