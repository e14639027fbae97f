/** Whether a text can be the destination of notifications: an HTTP or HTTPS URL (§2.3), without a user name or password (RFC 9110 §4.2.4). */
export function isDestinationUrl(text: string): boolean {
  // A URL parser drops white space: the URL could not be used as it was registered.
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username + password === '';
}
