import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { attribute, parsePage, textOf } from './html.ts';
import { builtSite, fileAt, pageAt, type Page } from './built.ts';
import { assertEmpty } from '../assert-empty.ts';

const site = builtSite();
const { siteUrl } = readDeployment();
const root = siteUrl.replace(/\/$/, '');

/** The pages that are for everybody. */
const open = site.pages.filter(({ address }) => !['/callback/', '/404.html'].includes(address));

function meta({ all }: Page, name: string): string | undefined {
  const found = all.find(
    (element) => element.tagName === 'meta' && [attribute(element, 'name'), attribute(element, 'property')].includes(name),
  );
  return found && attribute(found, 'content');
}

describe('metadata for search engines and other sites', () => {
  test('the sitemap lists every page, and neither the callback nor the error page', () => {
    const listed = [...fileAt(site, `${site.base}/sitemap-0.xml`).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    assert.deepEqual(listed.sort(), open.map(({ address }) => root + address).sort());
    assert.ok(fileAt(site, `${site.base}/sitemap-index.xml`).includes(`${root}/sitemap-0.xml`));
  });

  test('each page has a unique title and description', () => {
    for (const name of ['og:title', 'description'] as const) {
      const texts = open.map((page) => meta(page, name) ?? '');
      assertEmpty(
        texts.filter((text, at) => text.trim() === '' || texts.indexOf(text) !== at),
        `two pages have one ${name}, or a page has none`,
      );
    }
  });

  test('each page names the social card by its whole address, and the card is a picture of 1200 by 630', () => {
    for (const page of open) assert.equal(meta(page, 'og:image'), `${root}/social-card.png`, page.address);
    const picture = readFileSync(path.join(site.directory, 'social-card.png'));
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
    assert.ok(picture.length < 40_000);
  });
});

test('the changelog page has every entry of the changelog', () => {
  const text = textOf(parsePage(pageAt(site, '/tools/changelog/').html)).replace(/\s+/g, ' ');
  const entries = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
    .split(/^- /m)
    .slice(1);
  assert.ok(entries.length > 0);
  for (const entry of entries)
    assert.ok(
      text.includes(
        entry
          .replace(/\n##[^]*$/, '')
          .replace(/\s+/g, ' ')
          .replaceAll('`', '')
          .trim(),
      ),
      entry,
    );
  const items = pageAt(site, '/tools/changelog/').all.filter(({ tagName }) => tagName === 'li');
  assertEmpty(items.map(textOf).filter((item) => item.includes('`')));
});
