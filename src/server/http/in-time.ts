import { setTimeout } from 'node:timers/promises';

/** Settles as `work` does or, if it takes longer than this many milliseconds, as `late` does. */
export async function inTime<T>(work: Promise<T>, milliseconds: number, late: () => T): Promise<T> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, setTimeout(milliseconds, undefined, { signal: ended.signal }).then(late)]);
  } finally {
    ended.abort();
  }
}
