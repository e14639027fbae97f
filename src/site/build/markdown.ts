import type { ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import {
  apart,
  asLine,
  classes,
  findElement,
  inCell,
  inline,
  outward,
  paragraph,
  strong,
  textOf,
  withCaption,
  withLanguage,
} from './markdown-elements.ts';

/** What reading needs no part of: controls, navigation, and what only scripts use. */
const left = new Set([
  ...['form', 'label', 'button', 'input', 'select', 'dialog'],
  ...['nav', 'footer', 'script', 'style', 'noscript', 'svg', 'template', 'starlight-toc'],
]);

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
  if (node.tagName === 'pre') return [withLanguage(node)];
  const children = node.children.flatMap((child) => cleaned(child, options));
  if (node.tagName === 'table') return withCaption({ ...node, children });
  // A cell that shows a mark alone tells a screen reader what it means.
  if (node.tagName === 'td' && textOf({ ...node, children }).trim() === '')
    return [{ ...node, children: [{ type: 'text', value: textOf(node).trim() }] }];
  if (node.tagName === 'td') return [{ ...node, children: apart(children.flatMap(inCell)) }];
  if (node.tagName === 'dd') return [{ ...node, children: children.map(asLine) }];
  if (node.tagName === 'aside') return [{ ...node, tagName: 'blockquote', children }];
  if (classes(node).includes('starlight-aside__title')) return [strong(children)];
  // What a summary folds away is there to be read.
  if (node.tagName === 'details') return children;
  if (node.tagName === 'summary') return [strong(children)];
  const { href } = node.properties;
  if (node.tagName === 'a' && typeof href === 'string') {
    // A row that links to itself, so that its address can be copied: outside of the page that leads nowhere.
    if (href.startsWith('#') && classes(node).includes('row')) return children;
    return outward({ ...node, properties: { href: linkTo(href, options) }, children });
  }
  return inline.has(node.tagName) ? outward({ ...node, children }) : [{ ...node, children: apart(children) }];
}

/** A link as it has to be outside of the site: absolute, and to the Markdown where it leads to a page. */
function linkTo(href: string, { siteUrl, base }: MarkdownOptions): string {
  if (!href.startsWith('/')) return href;
  const [path = '', anchor] = (href.startsWith(`${base}/`) || href === base ? href.slice(base.length) : href).split('#');
  const page = path === '/' || path === '' ? '/index.md' : path.endsWith('/') ? `${path.slice(0, -1)}.md` : path;
  return siteUrl + page + (anchor === undefined ? '' : `#${anchor}`);
}
