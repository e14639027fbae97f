/** Decodes a URL-encoded text, in which `+` is a space. Malformed encodings stay as they are. */
export function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
