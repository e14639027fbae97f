/** The window title of the out-of-band page with a code (§4.3). */
export const codeTitle = (code: string): string => `Success code=${code}`;

/** The window title of the out-of-band page of a failure (§4.3). */
export const errorTitle = (description: string): string => `Error description=${description}`;

/** What the window title of an out-of-band page has for the application. */
interface OutOfBandTitle {
  readonly kind: 'code' | 'error';
  readonly value: string;
}

/** Reads a window title of the out-of-band page (§4.3). Undefined for any other text. */
export function readOutOfBandTitle(title: string): OutOfBandTitle | undefined {
  const kind = title.startsWith(codeTitle('')) ? 'code' : title.startsWith(errorTitle('')) ? 'error' : undefined;
  return kind && { kind, value: title.slice(title.indexOf('=') + 1) };
}
