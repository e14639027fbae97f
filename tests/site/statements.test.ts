import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openFacts, rules } from '../../src/interface/index.ts';
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
  test('each statement has one place, and none was removed', () => {
    assert.equal(new Set(statements.map(({ statement }) => statement)).size, statements.length);
    assert.ok(
      statements.length >= 317,
      'a statement was removed; if the interface document no longer makes it, lower the number in this test',
    );
  });

  test('each rule, and each fact that the document leaves open by its own words, is among the statements', () => {
    const anchors = new Set(statements.map(({ anchor }) => anchor.toLowerCase()));
    const expected = [
      // The meanings of scopes are rows of a table, with the name of the scope as their anchor.
      ...rules.map(({ id }) => (id.startsWith('scope-') && anchors.has(id) ? id : `rule-${id}`)),
      ...openFacts.filter(({ kind }) => kind === 'stated').map(({ id }) => id),
    ];
    const missing = expected.filter((anchor) => !anchors.has(anchor)).map((anchor) => `${anchor}: add its row to tests/site/statements.ts`);
    assert.deepEqual(missing, []);
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
