import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inlineHashes } from '../csp.ts';
import { attribute, elements, parsePage } from '../html.ts';
import { navigation, slugsOf, type Entry } from '../../navigation.ts';
import { singlePage, type SinglePage } from './single-page.ts';

/** The whole documentation in one file, at the root of the site and of its copies. */
export const singleFile = 'documentation.html';

const images: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** A style sheet and the medium that it is for. */
interface Sheet {
  readonly media: string | undefined;
  readonly css: string;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The table of contents: the sidebar of the site, as links into the file. */
function contents(entries: readonly Entry[], pages: ReadonlyMap<string, SinglePage>): string {
  const items = entries.map((entry) => {
    const slug = typeof entry === 'string' ? entry : 'slug' in entry ? entry.slug : undefined;
    if (slug !== undefined) return `<li><a href="#${slug}">${escaped(pages.get(slug)?.title ?? '')}</a></li>`;
    return typeof entry === 'object' && 'items' in entry ? `<li>${escaped(entry.label)}${contents(entry.items, pages)}</li>` : '';
  });
  return `<ul>${items.join('')}</ul>`;
}

/** The document: no script, one policy that allows its own styles and images in it, and nothing else. Throws an Error when an id stands twice. */
export function assemble(title: string, pages: ReadonlyMap<string, SinglePage>, sheets: readonly Sheet[]): string {
  const styles = sheets.map(({ media, css }) => `<style${media === undefined ? '' : ` media="${escaped(media)}"`}>${css}</style>`);
  const articles = [...pages].map(([slug, { html }]) => `<article id="${slug}">${html}</article>`);
  const body = `<body><main><h1>${escaped(title)}</h1><nav class="single-contents" aria-label="Contents">${contents(navigation, pages)}</nav>${articles.join('\n')}</main></body>`;
  const ids = [...elements(parsePage(body))].flatMap((element) => attribute(element, 'id') ?? []);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`the single file has the id ${twice} twice`);
  const { styles: hashes, styleAttributes } = inlineHashes(styles.join('') + body);
  const allowed = styleAttributes.length > 0 ? `'unsafe-hashes' ${styleAttributes.join(' ')}` : "'none'";
  const policy = `default-src 'none'; style-src ${hashes.join(' ')}; style-src-attr ${allowed}; img-src data:`;
  const head = `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>${styles.join('')}</head>`;
  return `<!doctype html>\n<html lang="en" class="single-file">${head}${body}</html>\n`;
}

/** The style sheets of the pages, each once, in the order in which the pages name them. */
async function sheetsOf(pages: ReadonlyMap<string, string>, read: (name: string) => Promise<string>, base: string): Promise<Sheet[]> {
  const sheets = new Map<string, Sheet>();
  for (const html of pages.values())
    for (const element of elements(parsePage(html))) {
      const href = attribute(element, 'href');
      if (element.tagName !== 'link' || attribute(element, 'rel') !== 'stylesheet' || href === undefined || sheets.has(href)) continue;
      sheets.set(href, { media: attribute(element, 'media'), css: await read(href.slice(base.length + 1)) });
    }
  return [...sheets.values()];
}

/** The files that pages show as images, as `data:` addresses by their names. */
async function imagesIn(directory: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const name of glob(`**/*{${Object.keys(images).join(',')}}`, { cwd: directory })) {
    const content = await readFile(path.join(directory, name));
    found.set(name.split(path.sep).join('/'), `data:${images[path.extname(name)] ?? ''};base64,${content.toString('base64')}`);
  }
  return found;
}

/**
 * All pages of a built site in one file, in the order of the sidebar, the home page first. `base` is the path under which the site was built. Throws
 * an Error when a page is missing, or shows an image that is not a file of the site.
 */
export async function makeSingleFile(directory: string, base: string, title: string): Promise<string> {
  const read = (name: string) => readFile(path.join(directory, name), 'utf8');
  const sources = new Map<string, string>();
  for (const slug of ['index', ...slugsOf()]) sources.set(slug, await read(slug === 'index' ? 'index.html' : `${slug}/index.html`));
  const files = await imagesIn(directory);
  const inline = (name: string) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`the single file needs ${name}, which is no image of the site`);
    return file;
  };
  const site = { base, slugs: new Set(sources.keys()), inline };
  const pages = new Map([...sources].map(([slug, html]) => [slug, singlePage(slug, html, site)]));
  const own = await readFile(new URL('single-file.css', import.meta.url), 'utf8');
  return assemble(title, pages, [...(await sheetsOf(sources, read, base)), { media: undefined, css: own }]);
}
