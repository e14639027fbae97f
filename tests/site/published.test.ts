import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { readDeployment } from '../../src/server/read-deployment.ts';
import { writeRedirects } from '../../src/site/build/redirect-pages.ts';
import { attribute, elements, parsePage, textOf } from '../../src/site/build/html.ts';
import { redirects } from '../../src/site/redirects.ts';
import { builtSite, fileAt, pageAt, type Page } from './built.ts';

const site = builtSite();
const { siteUrl } = readDeployment();
const root = siteUrl.replace(/\/$/, '');

/** The pages that are for everybody. */
const open = site.pages.filter(({ address }) => !['/callback/', '/404.html'].includes(address) && !(address.slice(1, -1) in redirects));

function meta({ all }: Page, name: string): string | undefined {
  const found = all.find(
    (element) => element.tagName === 'meta' && [attribute(element, 'name'), attribute(element, 'property')].includes(name),
  );
  return found && attribute(found, 'content');
}

describe('what search engines and other sites are told', () => {
  test('the sitemap lists every page, and neither the callback nor the error page', () => {
    const listed = [...fileAt(site, `${site.base}/sitemap-0.xml`).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    assert.deepEqual(listed.sort(), open.map(({ address }) => root + address).sort());
    assert.ok(fileAt(site, `${site.base}/sitemap-index.xml`).includes(`${root}/sitemap-0.xml`));
  });

  test('each page has a title and a description of its own', () => {
    for (const name of ['og:title', 'description'] as const) {
      const texts = open.map((page) => meta(page, name) ?? '');
      assert.deepEqual(
        texts.filter((text, at) => text.trim() === '' || texts.indexOf(text) !== at),
        [],
        name,
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
          .replace(/\n## [^]*$/, '')
          .replace(/\s+/g, ' ')
          .replaceAll('`', '')
          .trim(),
      ),
      entry,
    );
  const items = pageAt(site, '/tools/changelog/').all.filter(({ tagName }) => tagName === 'li');
  assert.deepEqual(
    items.map(textOf).filter((item) => item.includes('`')),
    [],
  );
});

describe('an address that moved', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redirects-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'webhooks/tls'), { recursive: true });
  writeFileSync(path.join(folder, 'webhooks/tls/index.html'), '');

  test('leads to the new one, by script and without', async () => {
    await writeRedirects(folder, '/docs', { 'old/tls': 'webhooks/tls', 'old/origin': 'webhooks/tls#is-it-really-the-service' });
    const html = readFileSync(path.join(folder, 'old/tls/index.html'), 'utf8');
    const refresh = [...elements(parsePage(html))].find((element) => attribute(element, 'http-equiv') === 'refresh');
    assert.equal(refresh && attribute(refresh, 'content'), '0; url=/docs/webhooks/tls/');
    assert.match(html, /script-src 'self' 'sha256-/);
    assert.match(
      readFileSync(path.join(folder, 'old/origin/index.html'), 'utf8'),
      /href="\/docs\/webhooks\/tls\/#is-it-really-the-service"/,
    );
  });

  test('must not be a page any more, and must lead to one', async () => {
    await assert.rejects(writeRedirects(folder, '', { 'webhooks/tls': 'webhooks/tls' }), /is a page/);
    await assert.rejects(writeRedirects(folder, '', { old: 'nowhere' }), /is no page/);
    await assert.rejects(writeRedirects(folder, '', { older: 'old', old: 'webhooks/tls' }), /is no page/);
    assert.equal(existsSync(path.join(folder, 'older')), false);
  });
});
