import type { Element } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bestBrotli } from '../../../server/files/precompress.ts';
import type { StaticImports } from '../page/preloads.ts';
import { element, elements, hasClass, property, removeElements, type SitePage } from '../page/html.ts';
import { styleSheets } from '../style-sheets.ts';
import { hashedName } from './hashed-name.ts';
import { startsWidget } from './island-script.ts';
import { stylesOf } from './page-styles.ts';
import { sampleLink } from './sample-files.ts';

const isSheet = (one: Element): boolean => one.tagName === 'link' && property(one, 'rel') === 'stylesheet';
const isScript = (one: Element): boolean => one.tagName === 'script';
const isPrint = (one: Element): boolean => property(one, 'media') === 'print';
const sheetsOf = ({ tree }: SitePage): Element[] =>
  (select('head', tree)?.children ?? []).filter((child): child is Element => child.type === 'element' && isSheet(child));

/** Whether a page that starts its widgets at once does not need a sheet at first. */
function isLater(address: string, { tree }: SitePage): boolean {
  const [, file = ''] = /([\w-]+)\.[\w-]+\.css$/.exec(address) ?? [];
  const later = styleSheets.find(({ name }) => name === file)?.later;
  return later === true || (later !== undefined && select(later.unless, tree) === undefined);
}
/** Stands in a sheet where these begin. */
const mark = '/*later*/';

/** The variables that a style sheet for paper shares with others: it uses them and does not set them, or sets them above all. */
function namesShared(css: string): string[] {
  const names = (pattern: RegExp) => [...css.matchAll(pattern)].flatMap(([, name = '']) => name);
  const set = new Set(names(/(--[\w-]+)\s*:/g));
  return [...names(/(--[\w-]+)\s*:[^;}]*!important/g), ...names(/var\((--[\w-]+)/g).filter((name) => !set.has(name))];
}

/** The initial congestion window of TCP, 10 segments (RFC 6928), in bytes. */
const oneFlight = 14_600;
const compressed = async (text: string): Promise<number> => (await bestBrotli(Buffer.from(text))).length;

/** The styles of pages that have the same sheets. */
interface SharedStyles {
  /** The address of what they need at first. */
  readonly needed: string;
  /** That of what comes later: all of it, or where widgets start at once the rest. */
  readonly later: string;
  readonly starts: boolean;
  /** The size of the former, compressed. */
  readonly bytes: number;
  /** What one of the pages, by its file, needs at first. */
  readonly ofPage: (name: string) => string;
}

/** Changes the HTML of a page last. */
type Finish = (html: string) => Promise<string>;

/**
 * Makes one style sheet for all pages that have the same sheets, with what these pages need of them until search is opened or a widget is touched: then come the
 * complete sheets, as one file. Adds the sheets to `files`. Returns what changes a page accordingly, and gives it a separate sheet if only then sheet and HTML
 * fit into one flight of TCP. Pages that start widgets at once have one sheet with all that these may need until they load a part of theirs, and another one for
 * such parts.
 */
export async function shareStyles(
  directory: string,
  base: string,
  pages: readonly SitePage[],
  imports: StaticImports,
  files: Map<string, string>,
): Promise<(page: SitePage) => Finish> {
  const read = (address: string) => readFile(path.join(directory, address.slice(base.length)), 'utf8');
  const addressesOf = (links: readonly Element[], key: string) => links.flatMap((link) => property(link, key) ?? []);
  const keyOf = (page: SitePage) => [startsWidget(page.tree), ...addressesOf(sheetsOf(page), 'href')].join(' ');
  const add = (kind: string, content: string): string => {
    const name = hashedName(kind, content, 'css');
    files.set(name, content);
    return `${base}/${name}`;
  };
  const modules = [...imports.keys()].map((name) => `${base}/${name}`);
  const stylesOfAlike = async (alike: readonly SitePage[]): Promise<SharedStyles> => {
    // A group has at least one page.
    const first = alike[0] as SitePage;
    const starts = startsWidget(first.tree);
    const later = modules.filter((name) => starts || /\/sandbox-samples\b/.test(name));
    const sheets = addressesOf(
      sheetsOf(first).filter((link) => !isPrint(link)),
      'href',
    );
    const readAll = async (addresses: readonly string[]) => (await Promise.all(addresses.map(read))).join('\n');
    const css = starts
      ? `${await readAll(sheets.filter((one) => !isLater(one, first)))}${mark}${await readAll(sheets.filter((one) => isLater(one, first)))}`
      : await readAll(sheets);
    const print = await Promise.all(addressesOf(sheetsOf(first).filter(isPrint), 'href').map(read));
    const all = alike.flatMap(({ tree }) => [...elements(tree)]);
    const scripts = addressesOf(all.filter(isScript), 'src');
    const withImported = (address: string): string[] => [
      address,
      ...(imports.get(address.slice(base.length + 1)) ?? []).map((name) => `${base}/${name}`),
    ];
    const modulesUsed = new Set([...scripts, ...later].flatMap(withImported));
    const inPages = all
      .flatMap((one) => [
        // Samples are not taken out of the trees yet.
        ...(hasClass(one, 'samples') ? [`"${sampleLink}"`] : []),
        ...(isScript(one) && property(one, 'src') === undefined ? [toString(one)] : []),
        property(one, 'style') ?? [],
      ])
      .flat();
    const text = [...(await Promise.all([...modulesUsed].map(read))), ...inPages, ...print.flatMap(namesShared)].join('\n');
    const stylesFor = (some: readonly SitePage[]) =>
      stylesOf(
        css,
        some.map(({ tree }) => tree),
        text,
        starts,
      );
    const [needed = '', asked] = stylesFor(alike).split(mark);
    return {
      needed: add('styles', needed),
      bytes: await compressed(needed),
      ofPage: (name) => stylesFor(alike.filter((page) => page.name === name)),
      // A browser loads a font again that is declared twice, and the text may then change its shape.
      later: add('complete', asked ?? css.replaceAll(/@font-face\{[^}]*\}/g, '')),
      starts,
    };
  };
  const groups = [...Map.groupBy(pages, keyOf)];
  // The sheet of one is compressed beside the work on the next.
  const shared = new Map(await Promise.all(groups.map(async ([key, alike]) => [key, await stylesOfAlike(alike)] as const)));
  return (page) => {
    const styles = shared.get(keyOf(page));
    if (styles === undefined) return (html) => Promise.resolve(html);
    const complete = sheetsOf(page).filter((link) => !isPrint(link));
    const head = select('head', page.tree);
    const [at] = complete;
    if (!head || !at) throw new Error(`${page.name} has no style sheet`);
    head.children.splice(head.children.indexOf(at), 0, element('link', { rel: ['stylesheet'], href: styles.needed }));
    removeElements(head, (one) => isSheet(one) && complete.includes(one));
    for (const { properties } of selectAll('dialog[data-search]', page.tree))
      properties[styles.starts ? 'dataLater' : 'dataStyles'] = styles.later;
    return async (html) => {
      const room = oneFlight - (await compressed(html));
      if (styles.bytes <= room || styles.starts) return html;
      const own = styles.ofPage(page.name);
      return (await compressed(own)) <= room ? html.replaceAll(styles.needed, add('styles', own)) : html;
    };
  };
}
