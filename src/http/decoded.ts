/** Decodes a URL-encoded text, in which `+` is a space. Malformed encodings stay as they are, as in the URL standard. */
export function decoded(text: string): string {
  if (!/[%+]/.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? spaced;
  }
}
