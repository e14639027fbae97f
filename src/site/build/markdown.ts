import type { Element, ElementContent, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** What reading needs no part of: controls, navigation, and what only scripts use. */
const left = new Set(['nav', 'footer', 'button', 'script', 'style', 'noscript', 'svg', 'template', 'starlight-toc']);

/** Where the pages lie, so that links lead to their Markdown. */
export interface MarkdownOptions {
  /** The public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The path of the site, without a trailing slash. */
  readonly base: string;
}

/** The address of the Markdown of a page below the site: `authorization/exchange/index.html` is `authorization/exchange.md`, the home page `index.md`. */
export function markdownFile(page: string): string {
  return page === 'index.html' ? 'index.md' : page.replace(/\/index\.html$/, '.md');
}

/** The Markdown of a built page: its main part, with tables and code, and with links to the Markdown of other pages. */
export function toMarkdown(html: string, options: MarkdownOptions): string {
  const text = unified()
    .use(rehypeParse)
    .use(() => (tree: Root): Root => ({
      type: 'root',
      children: mainPart(tree)
        .map((node) => cleaned(node, options))
        .flat(),
    }))
    .use(rehypeRemark)
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', fences: true, rule: '-' })
    .processSync(html);
  return String(text);
}

function mainPart(tree: Root): ElementContent[] {
  const main = findElement(tree, (element) => element.tagName === 'main');
  return main?.children ?? [];
}

function findElement(node: Nodes, accepts: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && accepts(node)) return node;
  for (const child of 'children' in node ? node.children : []) {
    const found = findElement(child, accepts);
    if (found) return found;
  }
  return undefined;
}

const classes = ({ properties }: Element): readonly (string | number)[] =>
  Array.isArray(properties.className) ? properties.className : [];
const paragraph = (value: string): Element => ({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] });

function cleaned(node: ElementContent, options: MarkdownOptions): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  if (
    left.has(node.tagName) ||
    classes(node).includes('sr-only') ||
    classes(node).includes('sl-anchor-link') ||
    node.properties['dataMarkdown'] === 'off'
  )
    return [];
  if (node.tagName === 'astro-island') return [paragraph('(On the page itself, a form stands here that makes real calls.)')];
  // White space is part of code.
  if (node.tagName === 'pre') return [node];
  const children = node.children.flatMap((child) => cleaned(child, options));
  // What a summary folds away is there to be read.
  if (node.tagName === 'details') return children;
  if (node.tagName === 'summary')
    return [{ ...paragraph(''), children: [{ type: 'element', tagName: 'strong', properties: {}, children }] }];
  const { href } = node.properties;
  if (node.tagName === 'a' && typeof href === 'string') {
    // A row that links to itself, so that its address can be copied: outside of the page that leads nowhere.
    if (href.startsWith('#') && classes(node).includes('row')) return children;
    return outward({ ...node, properties: { href: linkTo(href, options) }, children });
  }
  return inline.has(node.tagName) ? outward({ ...node, children }) : [{ ...node, children: apart(children) }];
}

const inline = new Set(['code', 'strong', 'em', 'b', 'span']);
const space: ElementContent = { type: 'text', value: ' ' };

/** White space at the end of a link or of code belongs behind it. */
function outward(element: Element): ElementContent[] {
  const last = element.children.at(-1);
  if (last?.type !== 'text' || !/\s$/.test(last.value)) return [element];
  return [{ ...element, children: [...element.children.slice(0, -1), { ...last, value: last.value.trimEnd() }] }, space];
}

/** What only the style of the page holds apart needs a space between. */
function apart(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const before = children[index - 1];
    const close = child.type === 'element' && before?.type === 'element' && inline.has(before.tagName === 'a' ? 'b' : before.tagName);
    return close && (inline.has(child.tagName) || child.tagName === 'a') ? [space, child] : [child];
  });
}

/** A link as it has to be outside of the site: absolute, and to the Markdown where it leads to a page. */
function linkTo(href: string, { siteUrl, base }: MarkdownOptions): string {
  if (!href.startsWith('/')) return href;
  const [path = '', anchor] = (href.startsWith(`${base}/`) || href === base ? href.slice(base.length) : href).split('#');
  const page = path === '/' || path === '' ? '/index.md' : path.endsWith('/') ? `${path.slice(0, -1)}.md` : path;
  return siteUrl + page + (anchor === undefined ? '' : `#${anchor}`);
}
