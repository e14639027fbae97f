import { setTimeout as pause } from 'node:timers/promises';

/** How long an attempt is repeated, and the pause between two, in milliseconds. */
const timeoutMs = 20_000;
const pollMs = 40;

/**
 * Calls `attempt` until it resolves to something else than undefined. A rejection, as of a page that is being replaced, counts as undefined.
 * Rejects after 20 seconds with an Error that names `what` was waited for; its cause is the last rejection.
 */
export async function retry<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + timeoutMs;
  let cause: unknown;
  do {
    try {
      const result = await attempt();
      if (result !== undefined) return result;
    } catch (reason) {
      cause = reason;
    }
    await pause(pollMs);
  } while (performance.now() < end);
  throw new Error(`waited ${String(timeoutMs)} ms for ${what}`, { cause });
}
