import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { createStaticFiles } from '../../src/server/static-files.ts';
import { copyDirectory } from '../../src/site/build/offline/make-copy.ts';
import { builtSite } from '../site/built.ts';

/** A place where the site lies as files alone. */
export interface StaticHome {
  /** Before the name of a page, without a slash at its end. */
  readonly root: string;
  /** What a link names below a folder: on disk a folder has no index. */
  readonly index: string;
  /** The origins that pages may ask; none on disk. */
  readonly origins: readonly string[];
  close(): void;
}

async function served(folder: string, prefix: string): Promise<StaticHome> {
  const files = createStaticFiles(folder, prefix);
  const server: Server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${prefix}/`)) response.writeHead(404).end();
    else void files.respond(request, response, pathname.slice(prefix.length), search);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { root: origin + prefix, index: '', origins: [origin], close: () => server.close() };
}

/** The site on a host that serves files and nothing else, its copy below a path of such a host, and its copy opened from disk. */
export const staticHomes: Readonly<Record<string, () => Promise<StaticHome>>> = {
  'on a static host': () => served(builtSite().directory, ''),
  'below a path of a static host': () => served(copyDirectory(builtSite().directory), '/a/b'),
  'opened from disk': async () => ({
    root: pathToFileURL(copyDirectory(builtSite().directory)).href.replace(/\/$/, ''),
    index: 'index.html',
    origins: [],
    close: () => undefined,
  }),
};
