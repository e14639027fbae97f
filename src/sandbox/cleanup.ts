import { limits } from '../interface/index.ts';
import { interactionLifetime, type Interaction } from './authorization-server/interaction.ts';
import type { StoredResult } from './authorization-server/out-of-band.ts';
import type { Context } from './context.ts';
import type { AccessToken, Code } from './records.ts';

/** What has expired stays readable this long, in milliseconds, so that a refusal can say what it was. */
const grace = limits.accessTokenSeconds * 1000;

/** Deletes expired codes, access tokens, interactions and out-of-band results every hour of the sandbox's time, so that memory stays bounded. */
export function scheduleCleanup(context: Context): void {
  context.scheduler.every(grace, () => deleteExpired(context));
}

async function deleteExpired({ store, clock }: Context): Promise<void> {
  const now = clock.now();
  const before = now - grace;
  for (const collection of ['codes', 'used-codes'])
    for (const { code, issuedAt } of await store.list<Pick<Code, 'code' | 'issuedAt'>>(collection))
      if (issuedAt + limits.codeSeconds * 1000 <= before) await store.delete(collection, code);
  for (const { token, expiresAt } of await store.list<AccessToken>('access-tokens'))
    if (expiresAt <= before) await store.delete('access-tokens', token);
  for (const { id, startedAt } of await store.list<Interaction>('interactions'))
    if (startedAt + interactionLifetime <= now) await store.delete('interactions', id);
  for (const { id, endsAt } of await store.list<StoredResult>('out-of-band-results'))
    if (endsAt <= now) await store.delete('out-of-band-results', id);
}
