/** Whether a text can be the destination of notifications: an HTTP or HTTPS URL (§2.3). */
export function isDestinationUrl(text: string): boolean {
  // A parser drops white space, so that the URL could not be used as it was registered.
  return !/\s/.test(text) && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
