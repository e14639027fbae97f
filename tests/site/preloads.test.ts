import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attribute } from './html.ts';
import { addPreloads } from '../../src/site/build/page/preloads.ts';
import { builtSite } from './built.ts';
import { changedBy } from './page-step.ts';
import { withImports } from './weight.ts';

const page = (island: string) => `<!doctype html><html><head><title>t</title></head><body>${island}</body></html>`;
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
      changedBy(addPreloads(imports, '/base'), page(island('load'))),
      /<\/title><link rel="preload"[^>]*>(<link rel="modulepreload" href="\/base\/(r|both|a|only-a)\.js">){4}<\/head>/,
    );
  });

  test('come with what they ask of the server first, in the way in which they ask', () => {
    assert.match(
      changedBy(addPreloads(imports, '/base'), page(island('load'))),
      /<link rel="preload" href="\/base\/runtime\.json" as="fetch" crossorigin="anonymous">/,
    );
  });

  test('are left alone when the widget waits until it is seen', () => {
    assert.equal(changedBy(addPreloads(imports, '/base'), page(island('visible'))), page(island('visible')));
  });

  test('must have been built', () => {
    assert.throws(() => changedBy(addPreloads(new Map(), '/base'), page(island('load'))), /r\.js: no such module/);
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
