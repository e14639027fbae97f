import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attribute } from '../../src/site/build/html.ts';
import { withPreloads } from '../../src/site/build/preloads.ts';
import { builtSite } from './built.ts';
import { withImports } from './weight.ts';

const page = (island: string) => `<!doctype html><head><title>t</title></head><body>${island}</body>`;
const island = (client: string) => `<astro-island client="${client}" component-url="/base/a.js" renderer-url="/base/r.js"></astro-island>`;
const imports = new Map([
  ['a.js', ['both.js', 'only-a.js']],
  ['r.js', ['both.js']],
  ['both.js', ['r.js']],
  ['only-a.js', []],
]);

describe('the modules of widgets', () => {
  test('are preloaded with all that they import, each once, at the end of the head', () => {
    assert.match(
      withPreloads(page(island('load')), imports, '/base'),
      /<\/title>(<link rel="modulepreload" href="\/base\/(r|both|a|only-a)\.js">){4}<\/head>/,
    );
  });

  test('are left alone when the widget waits until it is seen', () => {
    assert.equal(withPreloads(page(island('visible')), imports, '/base'), page(island('visible')));
  });

  test('must have been built', () => {
    assert.throws(() => withPreloads(page(island('load')), new Map(), '/base'), /r\.js: no such module/);
  });

  test('are those that the built pages preload, and nothing else is', () => {
    const site = builtSite();
    const preloading = site.pages.filter(({ html }) => html.includes('rel="modulepreload"'));
    assert.ok(preloading.some(({ address }) => address === '/tools/workbench/'));
    for (const { all, address } of site.pages) {
      const preloaded = all.filter((element) => attribute(element, 'rel') === 'modulepreload').map((link) => attribute(link, 'href') ?? '');
      const atOnce = all.filter((element) => attribute(element, 'client') === 'load');
      const modules = atOnce.flatMap((element) => ['component-url', 'renderer-url'].map((name) => attribute(element, name) ?? ''));
      assert.deepEqual(preloaded.sort(), withImports(site, modules).sort(), address);
    }
  });
});
