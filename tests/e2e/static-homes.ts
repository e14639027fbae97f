import { pathToFileURL } from 'node:url';
import { createStaticFiles } from '../../src/server/files/static-files.ts';
import { copyDirectory } from '../../src/site/build/offline/make-copy.ts';
import { builtSite } from '../site/built.ts';
import { listenLocally } from '../local-server.ts';

/** A place where the site lies as files alone. */
export interface StaticHome {
  /** Before the name of a page, without a slash at its end. */
  readonly root: string;
  /** What a link names below a folder: on disk a folder has no index. */
  readonly index: string;
  /** The origins that pages may ask; none on disk. */
  readonly origins: readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves the files of a folder below a path, and nothing else. */
export async function serveFiles(folder: string, prefix: string): Promise<StaticHome> {
  const files = createStaticFiles(folder, prefix);
  const { origin, close } = await listenLocally((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${prefix}/`)) response.writeHead(404).end();
    else void files.respond(request, response, pathname.slice(prefix.length), search);
  });
  return { root: origin + prefix, index: '', origins: [origin], close };
}

/** The site on a host that serves files and nothing else, its copy below a path of such a host, and its copy opened from disk. */
export const staticHomes: Readonly<Record<string, () => Promise<StaticHome>>> = {
  'on a static host': () => serveFiles(builtSite().directory, ''),
  'below a path of a static host': () => serveFiles(copyDirectory(builtSite().directory), '/a/b'),
  'opened from disk': async () => ({
    root: pathToFileURL(copyDirectory(builtSite().directory)).href.replace(/\/$/, ''),
    index: 'index.html',
    origins: [],
    close: () => Promise.resolve(),
  }),
};
