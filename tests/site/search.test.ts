import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { authorizationErrorCodes, eventCatalogue, eventSlug, operationList, toEventType } from '../../src/interface/index.ts';
import { readDeployment } from '../../src/server/read-deployment.ts';
import { parsePage } from '../../src/site/build/html.ts';
import { documentsOf } from '../../src/site/build/search-index.ts';
import { createIndex, excerpt, find } from '../../src/site/client/search-engine.ts';
import { words, type SearchDocument } from '../../src/site/search-words.ts';
import { builtSite, fileAt } from './built.ts';

const site = builtSite();
const { eventPrefix } = readDeployment();

function load(): SearchDocument[] {
  const self: { searchDocuments?: SearchDocument[] } = {};
  runInNewContext(fileAt(site, `${site.base}/search-index.js`), { self });
  return [...(self.searchDocuments ?? [])];
}
const documents = load();
const index = createIndex(documents);
const search = (query: string) => find(index, documents, query).map(({ url }) => url);

describe('search', () => {
  test('finds the page of each event type first, by its type and by its name', () => {
    for (const { name } of eventCatalogue) {
      const page = `events/${eventSlug(name)}/index.html`;
      assert.equal(search(toEventType(name, eventPrefix))[0], page);
      assert.equal(search(name)[0], page);
    }
  });

  test('finds the row of each error code first', () => {
    for (const { code } of authorizationErrorCodes) assert.match(search(code)[0] ?? '', new RegExp(`#error-${code}$`));
  });

  test('finds the row of each request parameter among the first three', () => {
    for (const name of new Set(operationList.flatMap(({ parameters }) => parameters.map((parameter) => parameter.name)))) {
      const first = search(name).slice(0, 3);
      assert.ok(
        first.some((url) => url.endsWith(`#parameter-${name}`)),
        `${name}: ${first.join(' ')}`,
      );
    }
  });

  test('tolerates a typing error', () => {
    assert.ok(
      search('colapseEvents')
        .slice(0, 3)
        .some((url) => url.includes('collapseEvents')),
    );
    assert.ok(
      search('acess_denied')
        .slice(0, 3)
        .some((url) => url.endsWith('#error-access_denied')),
    );
    assert.equal(search('comment.craete')[0], 'events/comment-create/index.html');
  });

  test('tolerates two swapped letters in every event type and error code', () => {
    // Near the end, where a dotted type differs from its neighbours.
    const swapLetters = (name: string) => {
      const at = Math.max(2, name.length - 4);
      return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
    };
    const cases: [name: string, url: RegExp][] = [
      ...eventCatalogue.map(({ name }): [string, RegExp] => [toEventType(name, eventPrefix), new RegExp(`^events/${eventSlug(name)}/`)]),
      ...authorizationErrorCodes.map(({ code }): [string, RegExp] => [code, new RegExp(`#error-${code}$`)]),
    ];
    const notFound = cases.filter(
      ([name, url]) =>
        !search(swapLetters(name))
          .slice(0, 3)
          .some((found) => url.test(found)),
    );
    assert.deepEqual(
      notFound.map(([name]) => `${swapLetters(name)} does not find ${name}`),
      [],
    );
  });

  test('finds nothing for a word that is on no page', () => {
    assert.deepEqual(search('zzzqqqxxx'), []);
    assert.deepEqual(search(''), []);
  });
});

describe('how pages are indexed', () => {
  test('words gives a dotted, an underscored and a camel-case name whole and in parts', () => {
    assert.deepEqual(words('svc.comment.create'), ['svc.comment.create', 'svc', 'comment', 'create']);
    assert.deepEqual(words('redirect_uri,'), ['redirect_uri', 'redirect', 'uri']);
    assert.deepEqual(words('(options.collapseEvents)'), ['options.collapseEvents', 'options', 'collapseEvents', 'collapse', 'Events']);
    assert.deepEqual(words('A sentence.'), ['A', 'sentence']);
    assert.deepEqual(words(' … - '), []);
  });

  test('a page is split at its headings and its linkable rows, without code to run', () => {
    const html =
      '<main><h1>Title</h1><p>Intro<script>run()</script></p><h2 id="a">Part</h2><p>Body</p><table><tr id="row"><th><code>name</code></th><td>cell</td></tr></table></main>';
    assert.deepEqual(
      documentsOf(parsePage(html), 'x/index.html').map(({ url, heading, text }) => [url, heading, text]),
      [
        ['x/index.html', '', 'Title Intro'],
        ['x/index.html#a', 'Part', 'Body'],
        ['x/index.html#row', 'name', 'name cell'],
      ],
    );
  });

  test('an excerpt starts near the word and says that it was cut', () => {
    const text = `${'before '.repeat(20)}target ${'after '.repeat(40)}`;
    assert.match(excerpt(text, 'target'), /^… .*target.* …$/);
    assert.equal(excerpt('short', 'nowhere'), 'short');
  });
});
