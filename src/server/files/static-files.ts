import type { IncomingMessage, ServerResponse } from 'node:http';
import { isArriving, respondEarly } from '../http/respond-early.ts';
import { acceptedEncoding, wantsMarkdown } from './accept.ts';
import { listFiles, type StaticFile } from './list-files.ts';

/** Headers of every file, beside those of every response. `frame-ancestors` works only as a header; the rest of a page's policy is in the page. */
const common = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'self'",
};

/** Serves the files of a built site. */
export type StaticFiles = ReturnType<typeof createStaticFiles>;

/**
 * Serves the files that a directory contains at the time of the call. It lists them once, so the path of a request never reaches the file
 * system. `base` is the path of the site, for redirects.
 */
export function createStaticFiles(directory: string, base = '') {
  const files = listFiles(directory);

  function find(pathname: string): Found | { readonly moved: string } | undefined {
    const name = decoded(pathname);
    if (name === undefined) return undefined;
    const file = files.get(name.endsWith('/') ? `${name}index.html` : name);
    const path = markdownPath(pathname);
    const markdown = path === undefined ? undefined : files.get(decoded(path) ?? '');
    if (file) return { file, ...(markdown && { markdown: { file: markdown, location: `${base}${path ?? ''}` } }) };
    return files.has(`${name}/index.html`) ? { moved: `${pathname}/` } : undefined;
  }

  return {
    /** Sends a file, or the site's 404 page if there is none. `pathname` is the path below the site's base, still encoded. */
    async respond(incoming: IncomingMessage, outgoing: ServerResponse, pathname: string, query: string): Promise<void> {
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
      if (!found) await send(incoming, outgoing, files.get('/404.html'), 404);
      else if (!found.markdown) await send(incoming, outgoing, found.file, 200);
      else await sendPage(incoming, outgoing, found.file, found.markdown);
    },
  };
}

/** The Markdown of a page, and the path under which it is a separate file. */
interface Markdown {
  readonly file: StaticFile;
  readonly location: string;
}

/** A file at a path, with its Markdown if it is a page that has one. */
interface Found {
  readonly file: StaticFile;
  readonly markdown?: Markdown;
}

/** The path of the Markdown of a page: `/events/` has `/events.md`, and the home page `/index.md`. Undefined for the path of another file. */
function markdownPath(pathname: string): string | undefined {
  const page = pathname.replace(/\/(?:index\.html)?$/, '');
  if (page === pathname) return undefined;
  return page === '' ? '/index.md' : `${page}.md`;
}

/** Sends a page in the form that the client prefers. */
async function sendPage(incoming: IncomingMessage, outgoing: ServerResponse, page: StaticFile, markdown: Markdown): Promise<void> {
  const vary = 'accept, accept-encoding';
  if (!wantsMarkdown(incoming.headers.accept)) await send(incoming, outgoing, page, 200, { vary });
  else await send(incoming, outgoing, markdown.file, 200, { vary, 'content-location': markdown.location });
}

async function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  file: StaticFile | undefined,
  status: number,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!file) {
    outgoing.writeHead(status, { ...common, 'content-type': 'text/plain; charset=utf-8' }).end('This page does not exist.\n');
    return;
  }
  const { encoding, bytes, etag } = await file.content(acceptedEncoding(incoming.headers['accept-encoding']));
  const headers = {
    ...common,
    'content-type': file.type,
    'cache-control': file.immutable ? `public, max-age=${String(365 * 24 * 60 * 60)}, immutable` : 'no-cache',
    vary: 'accept-encoding',
    etag,
    ...file.headers,
    ...own,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  if (status === 200 && isKnown(incoming.headers['if-none-match'], etag)) {
    outgoing.writeHead(304, headers).end();
    return;
  }
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length });
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
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
