// Made on first use: where the class is missing, as in Jest's jsdom, the library can still be imported, and says what it needs.
let encoder: TextEncoder | undefined;

/** The length of a text in UTF-8, in bytes. */
export function byteLength(text: string): number {
  return (encoder ??= new TextEncoder()).encode(text).length;
}
