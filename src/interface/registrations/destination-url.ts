import { httpUrl } from '../http-url.ts';

/** Whether a text can be the destination of notifications: an HTTP or HTTPS URL (§2.3), without a user name or password (RFC 9110 §4.2.4). */
export function isDestinationUrl(text: string): boolean {
  // A URL parser drops white space: the URL could not be used as it was registered.
  const url = /\s/.test(text) ? undefined : httpUrl(text);
  return url !== undefined && url.username + url.password === '';
}
