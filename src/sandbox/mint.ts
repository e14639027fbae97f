import type { Random } from './ports.ts';

/** The base64url alphabet: it needs no URL-encoding. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

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

/** A random string of an alphabet of 16 or 64 characters: 4 or 6 bits each. */
function mint(random: Random, characters: number, from = alphabet): string {
  let text = '';
  for (const byte of random.bytes(characters)) text += from.charAt(byte & (from.length - 1));
  return text;
}

/** A new authorization code, access token or refresh token: 43 characters, 258 bits. */
export function mintToken(random: Random): string {
  return mint(random, 43);
}

/** A new ID of 24 hexadecimal characters, as long as the documented placeholders (§2.3). */
export function mintId(random: Random): string {
  return mint(random, 24, '0123456789abcdef');
}
