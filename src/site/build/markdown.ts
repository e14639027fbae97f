import type { ElementContent, Root } from 'hast';
import { select } from 'hast-util-select';
import { toMdast } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as serializeMarkdown } from 'mdast-util-to-markdown';
import { hasClass } from './html.ts';
import {
  asLine,
  hoistTrailingSpace,
  inCell,
  inline,
  paragraph,
  spaceInline,
  strong,
  withCaption,
  withLanguage,
} from './markdown-elements.ts';

/** What is not for reading: controls, navigation, and what only scripts use. */
const omitted = new Set([
  ...['form', 'label', 'button', 'input', 'select', 'dialog'],
  ...['nav', 'footer', 'script', 'style', 'noscript', 'svg', 'template', 'starlight-toc'],
]);

/** The paths of the pages. Links to them become links to their Markdown. */
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
export function toMarkdown(tree: Root, options: MarkdownOptions): string {
  const children = (select('main', tree)?.children ?? []).flatMap((node) => cleaned(node, options));
  return serializeMarkdown(toMdast({ type: 'root', children }, { document: true }), {
    bullet: '-',
    fences: true,
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

function cleaned(node: ElementContent, options: MarkdownOptions): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  // The title of a console is there for screen readers only.
  const unread = omitted.has(node.tagName) || (hasClass(node, 'sr-only') && node.tagName !== 'h1') || hasClass(node, 'sl-anchor-link');
  if (unread || node.properties['dataMarkdown'] === 'off') return [];
  if (node.tagName === 'astro-island') return [paragraph('(The page itself has a form here that makes real calls.)')];
  // White space is part of code.
  if (node.tagName === 'pre') return [withLanguage(node)];
  const children = node.children.flatMap((child) => cleaned(child, options));
  if (node.tagName === 'table') return withCaption({ ...node, children });
  // A cell that shows only a mark has its meaning in a text for screen readers.
  if (node.tagName === 'td' && toString({ ...node, children }).trim() === '')
    return [{ ...node, children: [{ type: 'text', value: toString(node).trim() }] }];
  if (node.tagName === 'td') return [{ ...node, children: spaceInline(children.flatMap(inCell)) }];
  if (node.tagName === 'dd') return [{ ...node, children: children.map(asLine) }];
  if (node.tagName === 'aside') return [{ ...node, tagName: 'blockquote', children }];
  if (hasClass(node, 'starlight-aside__title')) return [strong(children)];
  // Folded text is for reading too.
  if (node.tagName === 'details') return children;
  if (node.tagName === 'summary') return [strong(children)];
  const { href } = node.properties;
  if (node.tagName === 'a' && typeof href === 'string') {
    // The link of a row to itself leads nowhere outside of the page.
    if (href.startsWith('#') && hasClass(node, 'row')) return children;
    return hoistTrailingSpace({ ...node, properties: { href: linkTo(href, options) }, children });
  }
  return inline.has(node.tagName) ? hoistTrailingSpace({ ...node, children }) : [{ ...node, children: spaceInline(children) }];
}

/** A link as it has to be outside of the site: absolute, and to the Markdown where it leads to a page. */
function linkTo(href: string, { siteUrl, base }: MarkdownOptions): string {
  if (!href.startsWith('/')) return href;
  const [path = '', anchor] = (href.startsWith(`${base}/`) || href === base ? href.slice(base.length) : href).split('#');
  const page = path === '/' || path === '' ? '/index.md' : path.endsWith('/') ? `${path.slice(0, -1)}.md` : path;
  return siteUrl + page + (anchor === undefined ? '' : `#${anchor}`);
}
