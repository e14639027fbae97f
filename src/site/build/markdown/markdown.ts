import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toMdast } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as serializeMarkdown } from 'mdast-util-to-markdown';
import { hasClass } from '../page/html.ts';
import {
  asCode,
  asLine,
  foldTitle,
  hoistTrailingSpace,
  inCell,
  inline,
  paragraph,
  spaceInline,
  strong,
  withCaption,
  withLanguage,
} from './markdown-elements.ts';

/** Elements without prose: controls, navigation, and what only scripts use. */
const omittedTags = new Set([
  ...['form', 'label', 'button', 'input', 'select', 'dialog'],
  ...['nav', 'footer', 'script', 'style', 'noscript', 'svg', 'template', 'starlight-toc'],
]);

/** The file of a page's Markdown: `authorization/exchange.md` for `authorization/exchange/index.html`, `index.md` for the home page. */
export function markdownFile(page: string): string {
  return page === 'index.html' ? 'index.md' : page.replace(/\/index\.html$/, '.md');
}

/**
 * The Markdown of a built page: its main part, with tables and code, and with links to the Markdown of other pages. `base` is the path of the site,
 * without a trailing slash; links start with it, so that they work on every host.
 */
export function toMarkdown(tree: Root, base: string): string {
  const children = (select('main', tree)?.children ?? []).flatMap((node) => adapt(node, base));
  return serializeMarkdown(toMdast({ type: 'root', children }, { document: true }), {
    bullet: '-',
    fences: true,
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

/** Whether an element is left out of the Markdown of its page. */
export function isOmitted(node: Element): boolean {
  // Some pages show their title to screen readers only. Their Markdown has it too.
  const isForScreenReaders = hasClass(node, 'sr-only') && node.tagName !== 'h1';
  const { dataMarkdown, role } = node.properties;
  // An alert says what went wrong on the page.
  const isOff = dataMarkdown === 'off' || role === 'alert';
  // The box and the label of a checklist are its text.
  return (omittedTags.has(node.tagName) && dataMarkdown !== 'on') || isForScreenReaders || isOff || hasClass(node, 'sl-anchor-link');
}

/** What the Markdown says in place of a widget that sends nothing by itself. */
const widgetNotes: Readonly<Record<string, string>> = {
  diagnose: '(On the page, you can paste a text here. It is checked in the browser, and not sent.)',
  validate: '(On the page, you can paste a body here. It is checked in the browser, and not sent.)',
  'registration-state': '(On the page, the state of your webhook is shown here.)',
};

/** The Markdown of a widget: the code that a reader can edit in it, and a note on what it does. */
function ofIsland(island: Element, widget: unknown): ElementContent[] {
  const note = widgetNotes[String(widget)] ?? '(On the page, a form here sends real requests.)';
  return [...selectAll('textarea[data-language]', island).map(asCode), paragraph(note)];
}

/** Makes of a node what the converter needs: nothing of an omitted element, and other elements where Markdown has no such element. */
function adapt(node: ElementContent, base: string, widget?: unknown): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  if (isOmitted(node)) return [];
  if (node.tagName === 'astro-island') return ofIsland(node, widget);
  // The white space of code stays.
  if (node.tagName === 'pre') return [withLanguage(node)];
  const children = node.children.flatMap((child) => adapt(child, base, node.properties['dataWidget']));
  if (node.tagName === 'table') return withCaption({ ...node, children });
  // A cell that shows only a mark has a text for screen readers: its Markdown is that text.
  if (node.tagName === 'td' && toString({ ...node, children }).trim() === '')
    return [{ ...node, children: [{ type: 'text', value: toString(node).trim() }] }];
  if (node.tagName === 'td') return [{ ...node, children: spaceInline(children.flatMap(inCell)) }];
  if (node.tagName === 'dd') return [{ ...node, children: children.map(asLine) }];
  if (node.tagName === 'aside') return [{ ...node, tagName: 'blockquote', children }];
  if (hasClass(node, 'starlight-aside__title')) return [strong(children)];
  // Markdown cannot fold text, so its content is shown.
  if (node.tagName === 'details') return children;
  if (node.tagName === 'summary') return [foldTitle(children)];
  const { href } = node.properties;
  if (node.tagName === 'a' && typeof href === 'string') {
    // A row's link to itself is of use on the page only.
    if (href.startsWith('#') && hasClass(node, 'row')) return children;
    return hoistTrailingSpace({ ...node, properties: { href: linkTo(href, base) }, children });
  }
  return inline.has(node.tagName) ? hoistTrailingSpace({ ...node, children }) : [{ ...node, children: spaceInline(children) }];
}

/** The link to the Markdown of a page if `href` is the path of a page of this site; otherwise `href`. */
function linkTo(href: string, base: string): string {
  if (!href.startsWith(`${base}/`)) return href;
  const [path = '', ...anchor] = href.slice(base.length).split('#');
  const file = path === '/' ? '/index.md' : path.replace(/\/$/, '.md');
  return [base + file, ...anchor].join('#');
}
