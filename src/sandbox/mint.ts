import type { Random } from './ports.ts';

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

/** A fresh string of so many characters of 6 random bits each, from the base64url alphabet: it survives clients that do not encode it. */
export function mint(random: Random, characters: number): string {
  let text = '';
  for (const byte of random.bytes(characters)) text += alphabet.charAt(byte & 63);
  return text;
}

/** A fresh authorization code, access token or refresh token: 43 characters, 258 bits. */
export function mintToken(random: Random): string {
  return mint(random, 43);
}

/** A fresh identifier of 24 characters, as long as the documented placeholders (§2.3). Hexadecimal, so that it reads well in a path. */
export function mintId(random: Random): string {
  let text = '';
  for (const byte of random.bytes(12)) text += byte.toString(16).padStart(2, '0');
  return text;
}
