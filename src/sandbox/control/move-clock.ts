import { limits } from '../../interface/index.ts';
import type { SandboxClock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { AccessToken, Code } from '../records.ts';
import { invalidField } from './invalid-field.ts';

/** The last moment that a timestamp with a year of four digits can name (§2.4). */
const lastMoment = Date.UTC(9999, 11, 31);

/** Advances the clock. Throws a Refusal if it would leave the years that a timestamp can name. */
export async function advance(clock: SandboxClock, milliseconds: number): Promise<void> {
  if (clock.now() + milliseconds > lastMoment) throw invalidField('The clock of the sandbox cannot leave the year 9999.');
  await clock.advance(milliseconds);
}

/** Milliseconds until the next code or access token expires; 0 if there is none. */
export async function untilNextExpiry({ store, clock }: Context): Promise<number> {
  const codes = await store.list<Code>('codes');
  const tokens = await store.list<AccessToken>('access-tokens');
  const moments = [
    ...codes.map(({ issuedAt }) => issuedAt + limits.codeSeconds * 1000),
    ...tokens.map(({ expiresAt }) => expiresAt),
  ].filter((moment) => moment > clock.now());
  return moments.length === 0 ? 0 : Math.min(...moments) - clock.now();
}
