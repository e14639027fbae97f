/** Encodes each random byte as one base64url character with 6 random bits. */
export function randomId(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from(bytes, (byte) => alphabet.charAt(byte & 63)).join('');
}
