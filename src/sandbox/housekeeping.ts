import { limits } from '../interface/index.ts';
import { interactionLifetime, type Interaction } from './authorization-server/interaction.ts';
import type { Context } from './context.ts';
import type { AccessToken, Code } from './records.ts';

/** What is over stays readable this long, in milliseconds, so that a refusal can still tell what it was. */
const grace = limits.accessTokenSeconds * 1000;

/** Forgets codes, access tokens and interactions that are long over, so that memory stays bounded. Runs once per hour of the sandbox's time. */
export function keepHouse(context: Context): void {
  context.scheduler.after(grace, async () => {
    await sweep(context);
    keepHouse(context);
  });
}

async function sweep({ store, clock }: Context): Promise<void> {
  const before = clock.now() - grace;
  for (const collection of ['codes', 'used-codes'])
    for (const { code, issuedAt } of await store.list<Pick<Code, 'code' | 'issuedAt'>>(collection))
      if (issuedAt + limits.codeSeconds * 1000 <= before) await store.delete(collection, code);
  for (const { token, expiresAt } of await store.list<AccessToken>('access-tokens'))
    if (expiresAt <= before) await store.delete('access-tokens', token);
  for (const { id, startedAt } of await store.list<Interaction>('interactions'))
    if (startedAt + interactionLifetime <= clock.now()) await store.delete('interactions', id);
}
