import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { webhooksPath } from '../../src/interface/index.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { apiCatalog, robots } from '../../src/site/build/discovery.ts';
import { copyDirectory } from '../../src/site/build/offline/make-copy.ts';
import { nonEmpty } from '../non-empty.ts';
import { builtSite, fileAt, pageAt } from './built.ts';
import { attribute } from './html.ts';

const site = builtSite();
const deployment = readDeployment();
const below = { ...deployment, siteUrl: 'https://docs.example/partner', baseUrl: 'https://api.example' };

describe('the list of APIs (RFC 9727)', () => {
  test('is a linkset whose links lead to files of the site', () => {
    const { linkset } = JSON.parse(fileAt(site, `${site.base}/.well-known/api-catalog`)) as ReturnType<typeof apiCatalog>;
    const [api] = nonEmpty(linkset);
    for (const { href, type } of nonEmpty([...(api?.['service-desc'] ?? []), ...(api?.['service-doc'] ?? [])])) {
      const file = href.slice(site.base.length);
      assert.ok(existsSync(path.join(site.directory, file.endsWith('/') ? `${file}index.html` : file)), href);
      assert.match(type, /^[a-z]+\/[a-z]+$/);
    }
    const hrefs = api?.['service-desc'].map(({ href }) => href);
    assert.deepEqual(hrefs, [`${site.base}/openapi.json`, `${site.base}/asyncapi.json`]);
  });

  test('names the webhook API of a live deployment, and links below the path of the site', () => {
    const [api] = apiCatalog(below).linkset;
    assert.equal(api?.anchor, `https://api.example${webhooksPath}`);
    assert.equal(api['service-desc'][0]?.href, '/partner/openapi.json');
  });

  test('is named in the head of the home page', () => {
    const link = pageAt(site, '/').all.find((element) => attribute(element, 'rel') === 'api-catalog');
    assert.equal(link && attribute(link, 'href'), `${site.base}/.well-known/api-catalog`);
  });
});

describe('robots.txt', () => {
  test('opens the pages to crawlers, and not what belongs to one visitor', () => {
    assert.equal(fileAt(site, `${site.base}/robots.txt`), robots(deployment));
    assert.equal(
      robots(below),
      'User-agent: *\nDisallow: /partner/callback\nDisallow: /partner/sandbox\nDisallow: /partner/receiver\n\nSitemap: https://docs.example/partner/sitemap-index.xml\n',
    );
  });
});

test('a copy that opens from disk has neither, and its Markdown has relative links', () => {
  const copy = { ...site, directory: copyDirectory(site.directory), base: '' };
  for (const name of ['robots.txt', '.well-known']) assert.ok(!existsSync(path.join(copy.directory, name)), name);
  assert.match(fileAt(copy, '/llms.txt'), /\]\(authorization\/exchange\.md\)/);
  assert.match(fileAt(copy, '/authorization/exchange.md'), /\]\(\.\.\/webhooks\/|\]\([a-z-]+\.md/);
  assert.doesNotMatch(fileAt(copy, '/authorization/exchange.md'), /\]\(\//);
});
