import { setTimeout as pause } from 'node:timers/promises';

/** How long something may take, in milliseconds, and how often it is asked for. */
const timeoutMs = 20_000;
const pollMs = 40;

/**
 * Tries until `attempt` returns something else than undefined. While it rejects, as a page does that is being replaced, nothing is there yet.
 * Rejects after 20 seconds with `what` was waited for and the last rejection.
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
