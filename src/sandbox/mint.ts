import type { Random } from './ports.ts';

/** The base64url alphabet: it survives clients that do not encode it. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes that are asked of the platform at once: every call has a price of its own. */
const poolSize = 4096;
let pool = new Uint8Array(0);

/** Randomness of the platform: `crypto.getRandomValues`, which is there in insecure contexts too. No byte is given out twice. */
export const platformRandom: Random = {
  bytes(length) {
    if (length > pool.length) pool = crypto.getRandomValues(new Uint8Array(Math.max(poolSize, length)));
    const bytes = pool.subarray(0, length);
    pool = pool.subarray(length);
    return bytes;
  },
};

/** A fresh string of so many characters of an alphabet of 16 or 64: 4 or 6 random bits each. */
function mint(random: Random, characters: number, from = alphabet): string {
  let text = '';
  for (const byte of random.bytes(characters)) text += from.charAt(byte & (from.length - 1));
  return text;
}

/** A fresh authorization code, access token or refresh token: 43 characters, 258 bits. */
export function mintToken(random: Random): string {
  return mint(random, 43);
}

/** A fresh identifier of 24 hexadecimal characters: as long as the documented placeholders (§2.3), and easy to read in a path. */
export function mintId(random: Random): string {
  return mint(random, 24, '0123456789abcdef');
}
