/** Whether a text has the form of a random ID. Another part of a path must not become part of a key of a store. */
export function isRandomId(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/**
 * Encodes each random byte as one character of an alphabet of 16 or 64 characters, with 4 or 6 random bits. The default is the alphabet of
 * base64url, which needs no URL-encoding.
 */
export function randomId(bytes: Uint8Array, alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'): string {
  let text = '';
  for (const byte of bytes) text += alphabet.charAt(byte & (alphabet.length - 1));
  return text;
}
