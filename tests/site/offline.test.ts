import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { policyFor } from '../../src/site/build/page/csp.ts';
import { parsePage } from '../../src/site/build/page/html.ts';
import { attribute, textOf } from './html.ts';
import { copyDirectory, copyZipFile } from '../../src/site/build/offline/make-copy.ts';
import { attributes, builtSite, pageAt, read } from './built.ts';
import { brokenLinks } from './links.ts';
import { nonEmpty } from '../non-empty.ts';
import { assertEmpty } from '../assert-empty.ts';

const site = builtSite();
const directory = copyDirectory(site.directory);
// As it lies under some path of some server: nothing may leave that path.
const copy = read(directory, '/some/where');

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

describe('the copy', () => {
  test('has every page of the site except the 404 page', () => {
    const pages = site.pages.map(({ address }) => address).filter((address) => address !== '/404.html');
    const addresses = copy.pages.map(({ address }) => address);
    assert.deepEqual(addresses, pages);
  });

  test('holds samples in every language, because nothing can be fetched from disk', () => {
    const links = copy.pages.flatMap((page) => attributes(page, 'class')).filter((name) => name === 'sample-link');
    assert.deepEqual(links, []);
    const languages = new Set(attributes(pageAt(copy, '/authorization/exchange/'), 'data-tab'));
    const code = pageAt(copy, '/authorization/exchange/').all.filter(({ tagName }) => tagName === 'pre');
    const long = code.filter((block) => textOf(block).trim().split('\n').length > 10).map((block) => attribute(block, 'data-language'));
    assert.ok(languages.size >= 6 && languages.size === new Set(long.filter((name) => name !== 'json')).size, String(long));
    assert.ok(!namesIn(directory).some((name) => name.startsWith('samples/')));
  });

  test('has every link lead to a page or a file in it, and every fragment to an anchor', () => {
    assert.deepEqual(brokenLinks(copy), []);
  });

  test('has no address, in any attribute, that begins at the root', () => {
    const known = new Set(namesIn(directory).flatMap((name) => [`/${name}`, `/${name.replace(/index\.html$/, '')}`]));
    const rooted = copy.pages.flatMap(({ address, all }) =>
      all.flatMap(({ tagName, attrs }) =>
        attrs
          .filter(({ value }) => known.has(value.replace(/[?#].*$/, '')))
          .map(({ name, value }) => `${address}: ${tagName} ${name}=${value}`),
      ),
    );
    assert.deepEqual(rooted, []);
  });

  test('names a file in every link: on disk a folder has no index', () => {
    const links = copy.pages.flatMap((page) => ['href', 'src', 'action', 'data-src'].flatMap((name) => attributes(page, name)));
    const own = links.filter((link) => !/^(#|[a-z]+:)/.test(link)).map((link) => link.replace(/[?#].*$/, ''));
    assert.ok(own.length > copy.pages.length);
    assertEmpty(own.filter((link) => link.startsWith('/') || !/[^/.]\.[a-z\d]+$/.test(link)));
  });

  test('loads no module from a file, which a browser refuses on disk', () => {
    const wrong = copy.pages.flatMap(({ address, all }) =>
      all
        .filter(
          (element) => element.tagName === 'script' && attribute(element, 'type') === 'module' && attribute(element, 'src') !== undefined,
        )
        .map(() => address),
    );
    assert.deepEqual(wrong, []);
    assert.doesNotMatch(readFileSync(path.join(directory, '_astro/scripts.js'), 'utf8'), /\bimport\(/);
  });

  test('gives every page a matching policy that allows no other host', () => {
    for (const { address, all, html } of nonEmpty(copy.pages)) {
      const policies = all.filter((element) => attribute(element, 'http-equiv') === 'content-security-policy');
      assert.deepEqual(
        policies.map((element) => attribute(element, 'content')),
        [policyFor(parsePage(html))],
        address,
      );
      assert.doesNotMatch(policyFor(parsePage(html)), /https?:|unsafe-inline|unsafe-eval/);
    }
  });

  test('has the modules of all pages once, in the only script that a page loads', () => {
    const inCopy = readdirSync(path.join(directory, '_astro')).filter((name) => name.endsWith('.js'));
    assert.deepEqual(inCopy, ['scripts.js']);
    for (const { address, all } of nonEmpty(copy.pages)) {
      const scripts = all.flatMap((element) => (element.tagName === 'script' ? (attribute(element, 'src') ?? []) : []));
      assert.deepEqual(
        scripts.map((name) => path.posix.basename(name)),
        // The callback page holds its script.
        address.endsWith('/callback/') ? [] : ['scripts.js'],
        address,
      );
    }
  });

  test('fetches no page ahead', () => {
    const rules = copy.pages.filter(({ all }) => all.some((one) => attribute(one, 'type') === 'speculationrules'));
    assert.deepEqual(rules, []);
  });

  test('has no compressed files, and nothing that only the site needs', () => {
    assertEmpty(namesIn(directory).filter((name) => /\.(br|gz|zip)$|^404|^sitemap|^build\.json$/.test(name)));
  });
});

describe('the zip of the copy', () => {
  const zip = readFileSync(path.join(site.directory, copyZipFile));

  test('holds every file of the copy, unchanged, and no other', () => {
    const content = new Map(Object.entries(unzipSync(zip)).map(([name, data]) => [name.replace(/^offline-copy\//, ''), Buffer.from(data)]));
    assert.deepEqual([...content.keys()].sort(), namesIn(directory));
    for (const [name, data] of content) assert.ok(data.equals(readFileSync(path.join(directory, name))), name);
  });

  test('is offered on the site, and not in the copy', () => {
    const offers = ({ pages }: typeof site) =>
      pages.filter(({ all }) => all.some((element) => attribute(element, 'href')?.endsWith(copyZipFile))).map(({ address }) => address);
    assert.deepEqual(offers(site), ['/tools/offline-copy/']);
    assert.deepEqual(offers(copy), []);
  });
});
