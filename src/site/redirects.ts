/**
 * Slugs that a page once had, and where it is now: `'webhooks/tls-certificates': 'webhooks/tls'`, with an anchor behind `#` where
 * a page became a part of another. An address that was published stays good: whoever moves a page adds a line here.
 */
export const redirects: Readonly<Record<string, string>> = {};
