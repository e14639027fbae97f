import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isElement, textOf, type Element, type Node } from './html.ts';
import { attribute } from './html.ts';
import { builtSite, pageAt, type Page } from './built.ts';
import { statements } from './statements.ts';

const site = builtSite();

/** The level of a heading, or undefined. */
function level(node: Node): number | undefined {
  return /^h[1-6]$/.test(node.nodeName) ? Number(node.nodeName.slice(1)) : undefined;
}

/** The text nodes and headings of a page in document order, from an element to the next heading of its level, or any heading after the page's title. */
function sectionText(heading: Element, page: Page): string {
  const own = level(heading) ?? 6;
  const parts: string[] = [];
  let state: 'before' | 'in' | 'after' = 'before';
  const visit = (node: Node): void => {
    if (state === 'after' || ['script', 'style', 'nav', 'aside'].includes(node.nodeName)) return;
    const reached = level(node);
    if (node === heading) state = 'in';
    else if (state === 'in' && reached !== undefined && (own === 1 || reached <= own)) state = 'after';
    if (state === 'in' && node.nodeName === '#text') parts.push(textOf(node));
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  page.all.filter(({ tagName }) => tagName === 'main').forEach(visit);
  return parts.join('');
}

/** A text as a reader compares it: one space between words, none before a mark of punctuation, and no difference of case. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:;)])/g, '$1')
    .trim()
    .toLowerCase();
}

/** What a page says at an anchor: a heading with what follows it, or any other element alone. */
function textAt(page: Page, anchor: string): string | undefined {
  const found = page.all.find((element) => isElement(element) && attribute(element, 'id') === anchor);
  if (!found) return undefined;
  return plain(level(found) === undefined ? textOf(found) : sectionText(found, page));
}

describe('each statement of the interface document is on a page', () => {
  test('all 316 statements have one place each', () => {
    assert.equal(new Set(statements.map(({ statement }) => statement)).size, statements.length);
    assert.equal(statements.length, 316, 'a statement was added or removed: write their number here and into the title of this test');
  });

  test('each place exists and has the words of its statement', () => {
    const unsaid = statements.flatMap(({ statement, page, anchor, phrases }) => {
      const text = textAt(pageAt(site, `/${page}/`), anchor);
      if (text === undefined) return [`${statement}: ${page} has no #${anchor}`];
      return phrases
        .filter((phrase) => !text.includes(plain(phrase)))
        .map((phrase) => `${statement}: ${page}#${anchor} does not say "${phrase}"`);
    });
    assert.deepEqual(unsaid, [], 'say it on the page; if the interface document says something else now, change tests/site/statements.ts');
  });
});
