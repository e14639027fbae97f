import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesHtml } from '../files/accept.ts';
import { apiCatalogPath } from '../files/list-files.ts';
import { enter } from '../http/enter.ts';
import { isLoopbackName } from '../../http/loopback.ts';
import { createMonitor, type Monitor } from '../monitor/monitor.ts';
import { withRequestId } from '../monitor/log.ts';
import { observe } from '../monitor/observe.ts';
import { refuse, requestUrl } from '../http/node-handler.ts';
import type { Service } from '../hosted/service.ts';
import type { StaticFiles } from '../files/static-files.ts';
import { readVisitors, type Visitors } from './visitors.ts';

/** Handles one request of `node:http`. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Headers of every response, which turn off what no response of this server needs. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
};

/** How long a client may stop reading a response, in milliseconds. */
const stallMs = 30_000;

/** What a listener does around its requests. */
interface ListenerOptions {
  readonly monitor?: Monitor;
  /** The age in Strict-Transport-Security (RFC 6797 §6.1), in seconds; without it the header is not sent. */
  readonly hstsSeconds?: number | undefined;
  /** The part of the server that a path belongs to. */
  readonly routeOf?: (pathname: string) => string;
}

/**
 * Turns a request handler into a listener that responds to health checks, gives each request an id, counts and logs it, reports unexpected
 * errors and responds to them with a plain 500.
 */
export function listenerOf(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<unknown>,
  onError: (error: unknown) => void,
  { monitor = createMonitor(), hstsSeconds, routeOf = () => 'other' }: ListenerOptions = {},
): Listener {
  const headers = Object.entries({
    ...securityHeaders,
    ...(hstsSeconds === undefined ? {} : { 'strict-transport-security': `max-age=${String(hstsSeconds)}` }),
  });

  function run(incoming: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.setTimeout(stallMs, () => {
      if (outgoing.writableLength > 0) outgoing.destroy();
    });
    handle(incoming, outgoing).catch((error: unknown) => {
      // A client that disconnects while it sends is not an error of the server.
      if (incoming.errored !== null || outgoing.destroyed) {
        outgoing.destroy();
        return;
      }
      onError(error);
      refuse(outgoing, 500, 'Internal server error.');
    });
  }

  return (incoming, outgoing) => {
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    if (monitor.health.respond(incoming, outgoing)) return;
    const id = randomUUID();
    outgoing.setHeader('x-request-id', id);
    observe(monitor, incoming, outgoing, id, routeOf((incoming.url ?? '').split('?', 1).join('')));
    withRequestId(id, () => {
      run(incoming, outgoing);
    });
  };
}

/** Whether a browser requests a page by a loopback address instead of localhost. */
function wantsLocalhost(incoming: IncomingMessage, url: URL): boolean {
  const isPage = ['GET', 'HEAD'].includes(incoming.method ?? '') && namesHtml(incoming.headers.accept);
  return isPage && isLoopbackName(url.hostname) && url.hostname !== 'localhost';
}

/** The whole server: the service for its own paths, and the files of the site for all others. */
export function createListener(
  service: Service,
  files: StaticFiles,
  onError: (error: unknown) => void,
  { visitors = readVisitors({}), ...options }: ListenerOptions & { readonly visitors?: Visitors } = {},
): Listener {
  const { base } = service.site;

  /** Handles a request to the service, within the limits of its visitor. */
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse, url: URL | undefined): Promise<boolean> {
    const visitor = visitors.of(incoming);
    const admitted = service.admit(visitor, url?.pathname ?? '', incoming);
    return enter({ incoming, outgoing, url, admitted }, (request, refused, handled) =>
      refused ? service.refused(request, refused) : service.fetch(request, visitor, handled),
    );
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = requestUrl(incoming);
    if (!url || service.owns(url.pathname, url.search)) {
      if (await handle(incoming, outgoing, url)) return;
    }
    if (!url) return;
    // DNS rebinding: a page of another host name that resolves here would share its origin with this server.
    if (!service.site.knows(url.hostname)) {
      refuse(outgoing, 421, `This server does not serve the host ${url.hostname}.`);
      return;
    }
    // The demo applications register localhost, and pages store data by origin.
    if (wantsLocalhost(incoming, url)) {
      outgoing
        .writeHead(302, {
          location: `${service.site.origin(url)}${url.pathname}${url.search}`,
          'cache-control': 'no-store',
          'content-length': 0,
        })
        .end();
      return;
    }
    // Clients look for these at the root of a host, wherever the site lives.
    if (['/robots.txt', apiCatalogPath].includes(url.pathname)) {
      await files.respond(incoming, outgoing, url.pathname, '');
      return;
    }
    if (base !== '' && url.pathname !== base && !url.pathname.startsWith(`${base}/`)) {
      outgoing
        .writeHead(url.pathname === '/' ? 302 : 404, { ...(url.pathname === '/' ? { location: `${base}/` } : {}), 'content-length': 0 })
        .end();
      return;
    }
    await files.respond(incoming, outgoing, url.pathname.slice(base.length) || '/', url.search);
  }
  return listenerOf(serve, onError, { ...options, routeOf: service.routeOf });
}
