import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackName } from './origin-policy.ts';
import { answer, refuse, requestUrl } from './node-handler.ts';
import type { Service } from './service.ts';
import type { StaticFiles } from './static-files.ts';

/** Answers one request of `node:http`. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Turns work on a request into a listener: unexpected errors are reported, and the client gets a bare 500. */
export function listenerOf(
  work: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<unknown>,
  onError: (error: unknown) => void,
): Listener {
  return (incoming, outgoing) => {
    work(incoming, outgoing).catch((error: unknown) => {
      // A client that disconnects while it sends is not an error of the server.
      if (incoming.errored !== null || outgoing.destroyed) {
        outgoing.destroy();
        return;
      }
      onError(error);
      refuse(outgoing, 500, 'Something went wrong here.');
    });
  };
}

/** Whether a request is a browser that shows a page under a loopback address instead of under localhost. */
function wantsLocalhost(incoming: IncomingMessage, url: URL): boolean {
  const html = incoming.headers.accept?.includes('text/html') ?? false;
  return html && ['GET', 'HEAD'].includes(incoming.method ?? '') && isLoopbackName(url.hostname) && url.hostname !== 'localhost';
}

/** The whole server: the service's own paths, and the files of the site for all others. */
export function createListener(service: Service, files: StaticFiles, onError: (error: unknown) => void): Listener {
  const { base } = service.site;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = requestUrl(incoming);
    if (!url || service.owns(url.pathname, url.search)) {
      if (await answer(service.fetch, incoming, outgoing, url)) return;
    }
    if (!url) return;
    // DNS rebinding: a page of another name that leads here would be one origin with it.
    if (!service.site.knows(url.hostname)) {
      refuse(outgoing, 421, `This server is not known as ${url.hostname}.`);
      return;
    }
    // The demo applications register localhost, and a page keeps nothing that another origin can read.
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
