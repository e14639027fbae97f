import type { Element, Nodes, Root } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { createHash } from 'node:crypto';
import { afterCharset, element, elements, property, type PageStep } from './html.ts';

/** Types of a script that the browser runs or follows; any other is a block of data. */
const executable = new Set(['', 'module', 'text/javascript', 'application/javascript', 'speculationrules']);

function hash(text: string): string {
  // A browser reads CRLF as LF before it compares.
  return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;
}

function isInlineScript(one: Element): boolean {
  return one.tagName === 'script' && property(one, 'src') === undefined && executable.has(property(one, 'type') ?? '');
}

/**
 * The content security policy of one page: it loads only from its own origin, and runs only its own inline scripts and styles. `connect` lists
 * further origins that scripts may call (the configured proxy). `frame-ancestors` is missing: it works only as a header.
 */
export function policyFor(page: Nodes, connect: readonly string[] = []): string {
  const all = [...elements(page)];
  const hashes = (texts: readonly string[]) => [...new Set(texts.map(hash))].sort();
  const scripts = hashes(all.filter(isInlineScript).map((one) => toString(one)));
  const styles = hashes(all.filter(({ tagName }) => tagName === 'style').map((one) => toString(one)));
  const styleAttributes = hashes(all.flatMap((one) => property(one, 'style') ?? []));
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
    ['base-uri', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/**
 * Puts the policy of a page into it, directly after the `charset`, before anything that it governs. It has to be the last step: a later change could
 * add what the policy does not know. Throws an Error when a page has no head.
 */
export function addPolicy(connect: readonly string[] = []): PageStep {
  return (tree: Root) => {
    const head = select('head', tree);
    if (!head) throw new Error('the page has no <head>');
    const policy = element('meta', { httpEquiv: ['content-security-policy'], content: policyFor(tree, connect) });
    head.children.splice(afterCharset(head), 0, policy);
  };
}
