/** Safari has no `requestIdleCallback`: there it is called after this time, in milliseconds. */
const pause = 1000;

/** Calls `act` once the browser has nothing else to do. Returns what keeps it from being called. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(act);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, pause);
  return () => clearTimeout(timer);
}
