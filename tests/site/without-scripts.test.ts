import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtSite } from './built.ts';
import { find, isElement, textOf, type Node } from './html.ts';
import { assertEmpty } from '../assert-empty.ts';
import { nonEmpty } from '../non-empty.ts';

/** What a page shows without scripts is outside of these: the style sheet hides a widget there. */
const unread = new Set(['script', 'style', 'template', 'astro-island']);

function textWithoutScripts(node: Node): string {
  if (isElement(node) && unread.has(node.tagName)) return '';
  return 'childNodes' in node ? node.childNodes.map(textWithoutScripts).join('') : textOf(node);
}

test('without scripts, every page has a heading and a text, and that of a page with nothing but a widget says where to go on', () => {
  const empty = builtSite().pages.filter(({ all }) => {
    const main = all.find(({ tagName }) => tagName === 'main');
    const heading = main && find(main, ({ tagName }) => tagName === 'h1');
    return !heading || textWithoutScripts(main).replaceAll(/\s+/g, ' ').trim().length < 100;
  });
  assertEmpty(empty.map(({ address }) => address));
  const workbench = builtSite().pages.find(({ address }) => address === '/tools/workbench/');
  const notice = workbench?.all.find(({ tagName }) => tagName === 'noscript');
  assert.ok(notice && find(notice, ({ tagName }) => tagName === 'a'), 'the workbench names no other way');
});

test('no page says where the sandbox runs before a script knows, because the same files are on static hosts and on servers', () => {
  const targets = builtSite().pages.flatMap(({ all }) =>
    all
      .filter(({ tagName }) => tagName === 'astro-island')
      .flatMap((island) => textOf(island).match(/Target: .{0,25}|Sandbox (?:in|on) this \w+/g) ?? []),
  );
  assertEmpty(nonEmpty(targets).filter((text) => !/^Target: Sandbox(?! (?:in|on))/.test(text)));
});
