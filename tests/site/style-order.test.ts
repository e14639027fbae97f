import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderStyles } from '../../src/site/build/page/style-order.ts';
import { nonEmpty } from '../non-empty.ts';
import { builtSite, fileAt } from './built.ts';
import { attribute } from './html.ts';
import { changedBy } from './page-step.ts';

const sheet = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.hash.css">`;

test('the styles of the console follow those of widgets, and nothing else moves', () => {
  const page = (links: string) => `<html><head>${links}<title>t</title></head><body></body></html>`;
  assert.match(
    changedBy(orderStyles, page(sheet('site') + sheet('console') + sheet('widget'))),
    /site\.hash.*widget\.hash.*<title>t<\/title>.*console\.hash/,
  );
  const without = page(sheet('site') + sheet('widget'));
  assert.equal(changedBy(orderStyles, without), without);
});

test('the built pages with a console have its styles last, in their one sheet for a screen and the one that comes later', () => {
  const site = builtSite();
  const withConsole = site.pages.filter(({ html }) => html.includes('class="console-stream"') || html.includes('data-widget="quickstart"'));
  assert.equal(withConsole.length, 2);
  for (const { all, address } of nonEmpty(withConsole)) {
    const sheets = all.filter((element) => attribute(element, 'rel') === 'stylesheet' && attribute(element, 'media') !== 'print');
    assert.equal(sheets.length, 1, address);
    const later = all.flatMap((element) => attribute(element, 'data-later') ?? []);
    assert.equal(later.length, 1, address);
    const css = [...sheets.map((sheet) => attribute(sheet, 'href') ?? ''), ...later].map((file) => fileAt(site, file)).join('');
    const found = ['.pi-widget{', '.rq{', '.pi-widget.st ', '.st-details{'].map((rule) => css.indexOf(rule));
    assert.ok(!found.includes(-1), `${address}: ${found.join()}`);
    assert.deepEqual(
      found,
      found.toSorted((a, b) => a - b),
      address,
    );
  }
});
