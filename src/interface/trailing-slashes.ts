/** A URL or path without the slashes at its end. Linear in the length of the text: `/\/+$/` alone starts again at every slash. */
export function withoutTrailingSlashes(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '');
}
