import type { Post } from '../sandbox/index.ts';
import { refusedLiteral, type Reach } from './addresses.ts';
import { isLoopbackName, type OwnSite } from './own-site.ts';

/** What deliveries of a server's sandboxes need to know. */
export interface DeliverOptions {
  readonly site: OwnSite;
  readonly reach: Reach;
  /** The origin under which the workspace is known. */
  readonly origin: string;
  readonly post: Post;
  /** The receiver beside the sandbox. */
  readonly receiver: { fetch(request: Request): Promise<Response> };
}

/** Whether a URL on this server is an inbox of its receiver: the only part of it that a delivery may reach. */
function isInbox(site: OwnSite, url: URL): boolean {
  return url.pathname.startsWith(`${site.base}/receiver/`) && /^[\w-]+$/.test(url.pathname.slice(`${site.base}/receiver/`.length));
}

/** Why a destination cannot be registered, as far as its URL tells; undefined when it can. */
export function refusedDestination(
  { site, reach, origin }: Pick<DeliverOptions, 'site' | 'reach' | 'origin'>,
  url: URL,
): string | undefined {
  if (site.isOwn(url, origin)) return isInbox(site, url) ? undefined : 'of its own server the sandbox reaches receivers only';
  return refusedLiteral(url, reach);
}

/** Delivers to anywhere that is allowed, and to the receivers of this server wherever it stands. */
export function createDelivery(options: DeliverOptions): Post {
  const { site, reach, origin, post, receiver } = options;
  return async (address, headers, body, signal) => {
    const url = new URL(address);
    const problem = refusedDestination(options, url);
    if (problem !== undefined) return { failure: 'refused-destination', message: problem };
    if (!site.isOwn(url, origin)) return post(address, headers, body, signal);
    // A server may be unable to reach its own public address; at home the notification takes the same way as any other.
    if (isLoopbackName(url.hostname) && reach !== 'public') return post(url.href, headers, body, signal);
    const { status } = await receiver.fetch(new Request(url, { method: 'POST', headers, body, signal }));
    return signal.aborted ? { failure: 'timeout', message: 'the receiver did not answer in time' } : { status };
  };
}
