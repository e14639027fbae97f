import type { IncomingMessage, ServerResponse } from 'node:http';
import { isArriving, respondEarly } from './respond-early.ts';
import { listFiles, type Encoding, type StaticFile } from './list-files.ts';

/** Headers of every file, beside those of every response. `frame-ancestors` works only as a header; the rest of a page's policy is in the page. */
const common = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'self'",
};

/** Serves the files of a built site. */
export interface StaticFiles {
  /** Sends a file, or the site's 404 page if there is none. `pathname` is the path below the site's base, still encoded. */
  respond(incoming: IncomingMessage, outgoing: ServerResponse, pathname: string, query: string): Promise<void>;
}

/**
 * Serves the files that a directory contains at the time of the call. It lists them once, so the path of a request never reaches the file
 * system. `base` is the path of the site, for redirects.
 */
export function createStaticFiles(directory: string, base = ''): StaticFiles {
  const files = listFiles(directory);

  function find(pathname: string): StaticFile | { readonly moved: string } | undefined {
    const name = decoded(pathname);
    if (name === undefined) return undefined;
    const file = files.get(name.endsWith('/') ? `${name}index.html` : name);
    if (file) return file;
    return files.has(`${name}/index.html`) ? { moved: `${pathname}/` } : undefined;
  }

  return {
    async respond(incoming, outgoing, pathname, query) {
      const { method = 'GET' } = incoming;
      if (method !== 'GET' && method !== 'HEAD') {
        const refusal = new Response(null, { status: 405, headers: { ...common, allow: 'GET, HEAD' } });
        if (await isArriving(incoming)) await respondEarly(incoming, outgoing, refusal);
        else outgoing.writeHead(405, { ...common, allow: 'GET, HEAD', 'content-length': 0 }).end();
        return;
      }
      const found = find(pathname);
      if (found && 'moved' in found) {
        // A second slash would make the first segment a host name.
        outgoing.writeHead(301, { ...common, location: `${base}/${found.moved.replace(/^\/+/, '')}${query}`, 'content-length': 0 }).end();
        return;
      }
      await send(incoming, outgoing, found ?? files.get('/404.html'), found ? 200 : 404);
    },
  };
}

async function send(incoming: IncomingMessage, outgoing: ServerResponse, file: StaticFile | undefined, status: number): Promise<void> {
  if (!file) {
    outgoing.writeHead(status, { ...common, 'content-type': 'text/plain; charset=utf-8' }).end('This page does not exist.\n');
    return;
  }
  const { encoding, bytes, etag } = await file.content(accepted(incoming.headers['accept-encoding']));
  const headers = {
    ...common,
    'content-type': file.type,
    'cache-control': file.immutable ? `public, max-age=${String(365 * 24 * 60 * 60)}, immutable` : 'no-cache',
    vary: 'accept-encoding',
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  if (status === 200 && isKnown(incoming.headers['if-none-match'], etag)) {
    outgoing.writeHead(304, headers).end();
    return;
  }
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length });
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
}

/** The best encoding that a client accepts (RFC 9110 §12.5.3). */
function accepted(header: string | string[] | undefined): Encoding {
  const offers = new Map(
    [header ?? '']
      .flat()
      .join()
      .split(',')
      .map((offer) => {
        const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
        return [name, parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? 0 : 1] as const;
      }),
  );
  const takes = (name: string): boolean => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag);
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
