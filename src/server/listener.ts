import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackName } from './origin-policy.ts';
import { answer, refuse, requestUrl } from './node-handler.ts';
import type { Service } from './service.ts';
import type { StaticFiles } from './static-files.ts';

/** Handles one request of `node:http`. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Turns a request handler into a listener that reports unexpected errors and responds with a plain 500. */
export function listenerOf(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<unknown>,
  onError: (error: unknown) => void,
): Listener {
  return (incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      // A client that disconnects while it sends is not an error of the server.
      if (incoming.errored !== null || outgoing.destroyed) {
        outgoing.destroy();
        return;
      }
      onError(error);
      refuse(outgoing, 500, 'Internal server error.');
    });
  };
}

/** Whether a browser requests a page by a loopback address instead of localhost. */
function wantsLocalhost(incoming: IncomingMessage, url: URL): boolean {
  const html = incoming.headers.accept?.includes('text/html') ?? false;
  return html && ['GET', 'HEAD'].includes(incoming.method ?? '') && isLoopbackName(url.hostname) && url.hostname !== 'localhost';
}

/** The whole server: the service for its own paths, and the files of the site for all others. */
export function createListener(service: Service, files: StaticFiles, onError: (error: unknown) => void): Listener {
  const { base } = service.site;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = requestUrl(incoming);
    if (!url || service.owns(url.pathname, url.search)) {
      if (await answer(service.fetch, incoming, outgoing, url)) return;
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
    if (base !== '' && url.pathname !== base && !url.pathname.startsWith(`${base}/`)) {
      outgoing
        .writeHead(url.pathname === '/' ? 302 : 404, { ...(url.pathname === '/' ? { location: `${base}/` } : {}), 'content-length': 0 })
        .end();
      return;
    }
    await files.answer(incoming, outgoing, url.pathname.slice(base.length) || '/', url.search);
  }
  return listenerOf(serve, onError);
}
