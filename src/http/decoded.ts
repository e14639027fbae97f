/**
 * Decodes a URL-encoded text, in which `+` is a space, as the URL standard does: a `%` without two hexadecimal digits stays, and bytes that
 * are not UTF-8 become U+FFFD.
 */
export function decoded(text: string): string {
  if (!/[%+]/.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? spaced;
  }
}
