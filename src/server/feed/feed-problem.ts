const notAFeed =
  'the URL is not that of a feed: use the feedUrl of the receiver, and not its url, in the file of --from or in PARTNER_INTERFACE_FEED';

/** Says in one line why a response is no feed, and what to do. Quotes nothing of the response, which can contain the secret URL. */
export function feedProblem({ status, headers }: Response): string {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  if (status === 401 || status === 403)
    return `the server responded with status ${String(status)}: let requests for the feed pass without a login`;
  if (status >= 300 && status < 400)
    return `the server redirects the feed with status ${String(status)}: create a receiver at the URL that it redirects to`;
  if (status === 200 || status === 405 || (status < 500 && isPage)) return notAFeed;
  if (status === 404 || status === 410) return 'the receiver no longer exists: it expired, or its server was restarted; create a new one';
  return `the server responded with status ${String(status)}`;
}
