import { isIP } from 'node:net';
import { visitorOf } from '../limits/rate.ts';
import { reachedAddress } from './addresses.ts';
import type { Resolve } from './resolve.ts';
import type { Release } from './turns.ts';

/** How often a name may have another address when its turn has come. */
const maxMoves = 3;

/** The turns at the addresses of destinations. A name that has another address when its turn has come waits again, at that one. */
export function createTurnAt(turns: { take(key: string, visitor: string): Promise<Release | undefined> }, resolve: Resolve) {
  async function keyOf(host: string): Promise<string> {
    const [address = host] = isIP(host) === 0 ? await resolve(host).catch(() => []) : [];
    return visitorOf(reachedAddress(address));
  }

  return async (url: URL, visitor: string): Promise<Release | undefined> => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    let key = await keyOf(host);
    for (let move = 0; move < maxMoves; move++) {
      const release = await turns.take(key, visitor);
      const now = await keyOf(host);
      if (!release || now === key) return release;
      release();
      key = now;
    }
    return undefined;
  };
}
