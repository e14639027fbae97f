import type { After } from './feed.ts';

/** Waits by timers of the platform. */
export const later: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => {
    clearTimeout(timer);
  };
};

/** Resolves after a time, or when the signal aborts. */
export function pause(after: After, milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const cancel = after(milliseconds, () => {
    resolve(undefined);
  });
  const onAbort = (): void => {
    cancel();
    resolve(undefined);
  };
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  return promise.finally(() => {
    signal.removeEventListener('abort', onAbort);
  });
}
