import { createHash } from 'node:crypto';
import { attribute, elements, find, parsePage, textOf, type Element } from './html.ts';

/** Types of a script that the browser runs; any other is a block of data. */
const runs = new Set(['', 'module', 'text/javascript', 'application/javascript']);

function hash(text: string): string {
  // A browser reads CRLF as LF before it compares.
  return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;
}

function isInlineScript(element: Element): boolean {
  return element.tagName === 'script' && attribute(element, 'src') === undefined && runs.has(attribute(element, 'type') ?? '');
}

/** The hashes of what stands inline in a page: its scripts, its style elements and its style attributes, each once. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[]; styleAttributes: string[] } {
  const all = [...elements(parsePage(html))];
  const styled = all.map((element) => attribute(element, 'style')).filter((style) => style !== undefined);
  const once = (texts: string[]) => [...new Set(texts.map(hash))].sort();
  return {
    scripts: once(all.filter(isInlineScript).map(textOf)),
    styles: once(all.filter(({ tagName }) => tagName === 'style').map(textOf)),
    styleAttributes: once(styled),
  };
}

/**
 * The content security policy of one page: what it loads comes from its own origin, and of inline scripts and styles only
 * its own run. `connect` lists further origins that scripts may call (the configured proxy). `frame-ancestors` is missing: it works only as a header.
 */
export function policyFor(html: string, connect: readonly string[] = []): string {
  const { scripts, styles, styleAttributes } = inlineHashes(html);
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'", ...styles],
    ['style-src-attr', ...(styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : ["'none'"])],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connect],
    ['form-action', "'self'"],
    ['frame-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** A page with its policy in it, directly behind the `charset`, before anything that it governs. Throws an Error when a page has no charset. */
export function withPolicy(html: string, connect: readonly string[] = []): string {
  const charset = find(parsePage(html), (element) => element.tagName === 'meta' && attribute(element, 'charset') !== undefined);
  const end = charset?.sourceCodeLocation?.endOffset;
  if (end === undefined) throw new Error('the page has no <meta charset>');
  return `${html.slice(0, end)}<meta http-equiv="content-security-policy" content="${policyFor(html, connect)}">${html.slice(end)}`;
}
