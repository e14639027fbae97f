import { randomId } from '../http/random-id.ts';
import type { Random } from './ports.ts';

/** How many bytes are read from the platform at once: each call is expensive. */
const poolSize = 4096;
let pool = new Uint8Array(0);

/** Randomness of the platform: `crypto.getRandomValues`, which exists in insecure contexts too. No byte is returned twice. */
export const platformRandom: Random = {
  bytes(length) {
    if (length > pool.length) pool = crypto.getRandomValues(new Uint8Array(Math.max(poolSize, length)));
    const bytes = pool.subarray(0, length);
    pool = pool.subarray(length);
    return bytes;
  },
};

/** A new authorization code, access token or refresh token: 43 characters, 258 bits. */
export function mintToken(random: Random): string {
  return randomId(random.bytes(43));
}

/** A new ID of 24 hexadecimal characters, as long as the documented placeholders (§2.3). */
export function mintId(random: Random): string {
  return randomId(random.bytes(24), '0123456789abcdef');
}
