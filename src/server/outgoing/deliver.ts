import type { Post } from '../../sandbox/index.ts';
import { refusedLiteral, type AddressPolicy } from './addresses.ts';
import { isLoopbackName } from '../../http/loopback.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';

/** The dependencies of the deliveries of a server's sandboxes. */
interface DeliverOptions {
  readonly site: OriginPolicy;
  readonly addressPolicy: AddressPolicy;
  /** The origin of the workspace. */
  readonly origin: string;
  readonly post: Post;
  /** The receiver beside the sandbox. */
  readonly receiver: { fetch(request: Request): Promise<Response> };
  /** Whether this server takes no new connections. */
  readonly ending: () => boolean;
}

/** Whether a URL on this server is an inbox of its receiver: the only part of it that a delivery may reach. */
function isInbox(site: OriginPolicy, url: URL): boolean {
  return url.pathname.startsWith(`${site.base}/receiver/`) && /^[\w-]+$/.test(url.pathname.slice(`${site.base}/receiver/`.length));
}

/** The reason why a destination cannot be registered, judged by its URL; undefined if it can. */
export function refusedDestination(
  { site, addressPolicy, origin }: Pick<DeliverOptions, 'site' | 'addressPolicy' | 'origin'>,
  url: URL,
): string | undefined {
  if (site.isOwn(url, origin))
    return isInbox(site, url) ? undefined : 'on its own server the sandbox delivers only to inboxes of the receiver';
  return refusedLiteral(url, addressPolicy);
}

/** Delivers to every allowed destination, and to the inboxes of this server without a network connection where necessary. */
export function createDelivery(options: DeliverOptions): Post {
  const { site, addressPolicy, origin, post, receiver, ending } = options;
  return async (address, headers, body, signal) => {
    const url = new URL(address);
    const problem = refusedDestination(options, url);
    if (problem !== undefined) return { failure: 'refused-destination', message: problem };
    if (!site.isOwn(url, origin)) return post(address, headers, body, signal);
    // A server may be unable to reach its own public address; there a loopback address is used.
    if (isLoopbackName(url.hostname) && addressPolicy !== 'public' && !ending()) return post(url.href, headers, body, signal);
    const { status } = await receiver.fetch(new Request(url, { method: 'POST', headers, body, signal }));
    return signal.aborted ? { failure: 'timeout', message: 'the receiver did not respond in time' } : { status };
  };
}
