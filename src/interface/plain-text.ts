/** A text of the interface without the backticks that mark code in it. */
export function plainText(text: string): string {
  return text.replaceAll('`', '');
}
