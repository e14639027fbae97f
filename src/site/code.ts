import { createCssVariablesTheme } from 'shiki';
import type { BundledLanguage, ShikiTransformer, SpecialLanguage } from 'shiki';
import { actorNames, requestRoute, type Route } from '../interface/actors.ts';
import { authorizePath } from '../interface/operations/endpoints.ts';
import { element } from './build/page/html.ts';

type Element = ReturnType<typeof element>;

const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: false });
const variable = /var\(--code-(?:token-)?([a-z-]+)\)/;
/** The kinds of token that have a colour; the others have the plain one. */
const colouredKinds = new Set(['string', 'string-expression', 'constant', 'comment']);

function styleOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Writes the colour of a token as a class (`c-string`) instead of a style attribute: the content security policy allows no
 * inline styles, and the theme's CSS gives each class a colour for light and dark.
 */
const classes: ShikiTransformer = {
  name: 'classes',
  preprocess(_code, options) {
    // Without this, a slow line on a busy machine stays half coloured, and the same source gives different pages.
    options.tokenizeTimeLimit = 0;
  },
  pre(node) {
    delete node.properties['style'];
    node.properties['tabindex'] = '0';
    node.properties['class'] = 'code';
    node.properties['dataLanguage'] = this.options.lang;
  },
  span(node) {
    const colour = variable.exec(styleOf(node.properties['style']))?.[1];
    delete node.properties['style'];
    if (colour === undefined || !colouredKinds.has(colour)) return;
    node.properties['class'] = `c-${colour}`;
  },
  line(node) {
    // Tokens in the plain colour need no element.
    node.children = node.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'span' && Object.keys(child.properties).length === 0 ? child.children : [child],
    );
    delete node.properties['class'];
  },
};

/** A language that components can show. */
export type Language = BundledLanguage | SpecialLanguage;

/** The header of a code block: what it is, and who sends it to whom, if it is a message. */
export interface CodeHead extends Partial<Route> {
  readonly title: string;
  readonly status?: number | undefined;
}

/** Puts a code block into a frame, which holds its header and the copy button that a script adds. */
function frame(headOf: (source: string, lang: string) => CodeHead | undefined): ShikiTransformer {
  return {
    name: 'frame',
    root(root) {
      const head = headOf(this.source, this.options.lang);
      const block = root.children.filter((child) => child.type === 'element');
      root.children = [element('div', { class: 'code-frame' }, head ? [headBar(head), ...block] : block)];
    },
  };
}

function headBar({ from, to, title, status }: CodeHead): Element {
  const parts = [element('span', {}, [title])];
  if (from && to) {
    const name = `${actorNames[from]} to ${actorNames[to]}`;
    const marks = [from, to].map((actor) => element('i', { class: 'mark', 'data-actor': actor }));
    parts.unshift(element('span', { class: 'route', role: 'img', 'aria-label': name }, marks));
  }
  if (status !== undefined) parts.push(element('b', status >= 400 ? { class: 'bad' } : {}, [String(status)]));
  return element('div', { class: 'code-head', 'data-markdown': 'off', 'data-search': 'off' }, parts);
}

/** How Shiki highlights code: at build time, without a style attribute, in a frame with the header that a block has, if any. */
export function codeOptions(headOf: (source: string, lang: string) => CodeHead | undefined) {
  return { theme, transformers: [classes, frame(headOf)] };
}

/** Who sends the one message in a block of HTTP to whom, and what it is; undefined where a block is something else, such as a list of calls. */
export function httpMessageHead(source: string): CodeHead | undefined {
  if (source.match(/^(?:[A-Z]+ |HTTP\/)/gm)?.length !== 1) return undefined;
  // The application sends the browser away with a redirect, and gets it back with a request to the redirect URI.
  if (source.startsWith('HTTP/')) return { from: 'application', to: 'browser', title: 'Redirect' };
  const [, url = ''] = source.split(/[\s?]/, 2);
  if (url.startsWith('/')) return { from: 'browser', to: 'application', title: 'Redirect' };
  return { ...requestRoute(url.endsWith(authorizePath) ? 'authorize' : 'exchange'), title: 'Request' };
}

/** How Shiki highlights the code of Markdown: a block of HTTP that shows one message has its header. */
export const markdownCodeOptions = codeOptions((source, lang) => (lang === 'http' ? httpMessageHead(source) : undefined));
