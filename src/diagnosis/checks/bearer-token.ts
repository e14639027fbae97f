/** What follows the word Bearer and spaces in a header. Undefined if it has another scheme, or nothing follows. */
export function bearerToken(header: string): string | undefined {
  return /^bearer +(?! )(.+)$/i.exec(header)?.[1];
}
