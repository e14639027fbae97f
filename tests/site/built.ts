import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { attribute, elements, parsePage, type Element } from './html.ts';
import { basePath } from '../../src/site/links.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A page of a built site. */
export interface Page {
  /** Its address under the site's base path: `/events/`, `/404.html`. */
  readonly address: string;
  readonly html: string;
  readonly all: readonly Element[];
}

/** A built site on disk. */
export interface Site {
  readonly directory: string;
  readonly base: string;
  readonly pages: readonly Page[];
}

/** Builds the site into a directory, with variables of the environment beside those of this process. */
export function build(directory: string, variables: Readonly<Record<string, string>> = {}): void {
  execFileSync(process.execPath, ['scripts/site.mjs', 'build', '--outDir', directory], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function readPage(directory: string, name: string): Page {
  const html = readFileSync(path.join(directory, name), 'utf8');
  return { address: `/${name.replace(/(^|\/)index\.html$/, '$1')}`, html, all: [...elements(parsePage(html))] };
}

/** Reads a built site. */
export function read(directory: string, base: string): Site {
  const names = globSync('**/{index,404}.html', { cwd: directory }).map((name) => name.split(path.sep).join('/'));
  return { directory, base, pages: names.sort().map((name) => readPage(directory, name)) };
}

let site: Site | undefined;

/** The site of the project's own configuration: `dist/`, which is built if it is missing. */
export function builtSite(): Site {
  const directory = path.join(root, 'dist');
  if (!existsSync(path.join(directory, 'build.json'))) build(directory);
  return (site ??= read(directory, basePath(readDeployment())));
}

/** The page at an address. Throws an Error when there is none. */
export function pageAt({ pages }: Site, address: string): Page {
  const found = pages.find((page) => page.address === address);
  if (!found) throw new Error(`there is no page at ${address}`);
  return found;
}

/** The values of an attribute on all elements of a page that have it. */
export function attributes({ all }: Page, name: string): string[] {
  return all.flatMap((element) => attribute(element, name) ?? []);
}

/** The ids of a page. */
export function idsOf(page: Page): Set<string> {
  return new Set(attributes(page, 'id'));
}

/** The text of a file of the site by its root-relative address. */
export function fileAt({ directory, base }: Site, address: string): string {
  return readFileSync(path.join(directory, address.slice(base.length)), 'utf8');
}

const weights = new Map<string, number>();

/** Bytes of a text as brotli sends it. */
export function weight(text: string): number {
  const known = weights.get(text) ?? brotliCompressSync(text).length;
  weights.set(text, known);
  return known;
}
