import { httpUrl } from '../http-url.ts';

/** Whether a text can be the destination of notifications: an HTTP or HTTPS URL (§2.3). */
export function isDestinationUrl(text: string): boolean {
  // A URL parser drops white space: the URL could not be used as it was registered.
  return !/\s/.test(text) && httpUrl(text) !== undefined;
}
