import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attribute, elements } from './html.ts';
import { attributes, builtSite, type Page } from './built.ts';
import { brokenLinks } from './links.ts';
import { nonEmpty } from '../non-empty.ts';
import { assertEmpty } from '../assert-empty.ts';

const site = builtSite();

test('every link leads to a page or a file, and every fragment to an anchor', () => {
  assert.deepEqual(brokenLinks(site), []);
});

test('no page uses an id twice', () => {
  const twice = site.pages.flatMap((page) => {
    const ids = attributes(page, 'id');
    return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${page.address}#${id}`);
  });
  assert.deepEqual(twice, []);
});

/** Where the sidebar of a page leads, without a script. */
function sidebarOf({ all }: Page): string[] {
  const list = all.find((element) => attribute(element, 'class') === 'side-list');
  return list ? [...elements(list)].flatMap((element) => attribute(element, 'href') ?? []) : [];
}

test('two links of the sidebar lead from any page to any other but the home page and the callback page', () => {
  const sidebars = new Map(site.pages.map((page) => [page.address, sidebarOf(page)]));
  const wanted = [...sidebars.keys()].filter((address) => !['/', '/callback/', '/404.html'].includes(address));
  for (const [address, links] of sidebars) {
    if (links.length === 0) continue;
    const reached = new Set([...links, ...links.flatMap((link) => sidebars.get(link) ?? [])]);
    assertEmpty(
      nonEmpty(wanted).filter((one) => !reached.has(one)),
      address,
    );
  }
  const without = [...sidebars].filter(([, links]) => links.length === 0).map(([address]) => address);
  assert.deepEqual(without, ['/callback/']);
});

test('every page has a language, one first heading, a title and, if it is to be found, a description', () => {
  for (const { address, all } of nonEmpty(site.pages)) {
    const count = (name: string) => all.filter(({ tagName }) => tagName === name).length;
    const html = all.find(({ tagName }) => tagName === 'html');
    assert.equal(html && attribute(html, 'lang'), 'en', address);
    assert.equal(count('h1'), 1, address);
    assert.equal(all.filter((element) => element.tagName === 'title' && element.parentNode?.nodeName === 'head').length, 1, address);
    const described = all.some(
      (element) => element.tagName === 'meta' && attribute(element, 'name') === 'description' && attribute(element, 'content') !== '',
    );
    assert.ok(described || address === '/callback/', address);
  }
});

test('the callback page is not for search engines and sends no referrer', () => {
  const page = site.pages.find(({ address }) => address === '/callback/');
  const metas = new Map(
    page?.all.filter(({ tagName }) => tagName === 'meta').map((element) => [attribute(element, 'name'), attribute(element, 'content')]),
  );
  assert.equal(metas.get('robots'), 'noindex');
  assert.equal(metas.get('referrer'), 'no-referrer');
});

test('nothing is loaded from another host', () => {
  const loading = site.pages.flatMap((page) =>
    page.all.flatMap((element) => {
      const href = ['script', 'img', 'iframe', 'source', 'video', 'audio'].includes(element.tagName)
        ? attribute(element, 'src')
        : element.tagName === 'link' && !['canonical', 'sitemap'].includes(attribute(element, 'rel') ?? '')
          ? attribute(element, 'href')
          : undefined;
      return href !== undefined && /^(?:[a-z]+:)?\/\//i.test(href) ? [`${page.address}: ${href}`] : [];
    }),
  );
  assert.deepEqual(loading, []);
});
