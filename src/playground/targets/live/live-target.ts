import { proxyCalls, type Fetch } from '../proxy-calls.ts';
import type { Target } from '../target.ts';

/** The live deployment of the configuration as a target, through the proxy. */
export function liveTarget(fetch: Fetch, runtime: { readonly proxy: string }, live: Pick<Target, 'authUrl' | 'baseUrl'>): Target {
  return { kind: 'live', ...live, ...proxyCalls(fetch, runtime, live.authUrl) };
}
