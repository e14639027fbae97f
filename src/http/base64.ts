/** The base64 of bytes. */
export function encodeBase64(bytes: Uint8Array): string {
  // One by one: as arguments of one call there can be too many.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The UTF-8 text that is encoded in base64; undefined when that is malformed. */
export function decodeBase64(text: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
