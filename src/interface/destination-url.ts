/** Whether a text can be the destination of notifications: an HTTP or HTTPS URL (§2.3). */
export function isDestinationUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
