/** The name and the value of a header as written. */
export type Header = readonly [name: string, value: string];

/** The value of the first header with a name in any letter case, or undefined. `name` is in lower case. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  return headers.find(([written]) => written.toLowerCase() === name)?.[1];
}
