import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderStyles } from '../../src/site/build/style-order.ts';
import { nonEmpty } from '../non-empty.ts';
import { builtSite } from './built.ts';
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

test('the built pages with a console have its styles last', () => {
  const orders = builtSite().pages.map(({ all }) =>
    all.filter((element) => attribute(element, 'rel') === 'stylesheet').map((link) => attribute(link, 'href') ?? ''),
  );
  const withConsole = orders.filter((hrefs) => hrefs.some((href) => href.includes('/console.')));
  for (const hrefs of nonEmpty(withConsole)) assert.match(hrefs.at(-1) ?? '', /\/console\./);
});
