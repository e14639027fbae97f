import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { authorizationErrorCodes, eventCatalogue, eventSlug, operationList, toEventType } from '../../src/interface/index.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { parsePage } from '../../src/site/build/page/html.ts';
import { documentsOf, indexScript } from '../../src/site/build/search/search-index.ts';
import { suggestedPages, pagesAt, tryInstead } from '../../src/site/client/search-engine.ts';
import { excerpt, marked } from '../../src/site/client/search-options.ts';
import { createIndex, find } from '../../src/site/client/search-ranking.ts';
import { stem, words, type SearchDocument } from '../../src/site/search-words.ts';
import { nonEmpty } from '../non-empty.ts';
import { builtSite, fileAt } from './built.ts';
import { heldBack, pasted, questions, synonyms, type Question } from './search-questions.ts';
import { assertEmpty } from '../assert-empty.ts';

const site = builtSite();
const { eventPrefix } = readDeployment();

function load(): SearchDocument[] {
  const self: { searchDocuments?: SearchDocument[] } = {};
  runInNewContext(fileAt(site, `${site.base}/search-index.js`), { self });
  // Copied into this realm: arrays of another one are not equal to ours.
  return JSON.parse(JSON.stringify(self.searchDocuments ?? [])) as SearchDocument[];
}
const documents = load();
const index = createIndex(documents);
const found = (query: string) => find(index, query).map(({ document }) => document);
const search = (query: string) => found(query).map(({ url }) => url);
const slug = (url = '') => url.replace(/#.*/, '').replace(/\/?index\.html$/, '');

/** The questions whose first result is another page than expected, each with that page. */
const missed = (asked: readonly Question[]) =>
  asked.flatMap(([typed, ...pages]) => {
    const first = slug(search(typed)[0]);
    return pages.includes(first) ? [] : [`${typed}: ${first || 'nothing'} instead of ${pages.join(' or ')}`];
  });

describe('search', () => {
  const all = [...questions, ...heldBack];

  test('finds the expected page first for at least 55 of 60 questions, those that it was not tuned with included', () => {
    assert.equal(
      all.length,
      60,
      'search is measured with 60 questions: when you add one to tests/site/search-questions.ts, remove another',
    );
    assert.equal(new Set(all.map(([typed]) => typed)).size, 60, 'a question is there twice');
    const [wrong, wrongHeldBack] = [missed(questions), missed(heldBack)];
    const advice = 'name these pages better, or add the words to src/site/search-keywords.ts';
    assert.ok(wrong.length + wrongHeldBack.length <= 5, [...wrong, ...wrongHeldBack, advice].join('\n'));
  });

  test('finds the expected page first for the name of a framework and for synonyms', () => {
    assert.deepEqual(missed(nonEmpty(synonyms)), []);
  });

  test('finds the expected page first for an error text that was pasted from a tool or a log', () => {
    assert.deepEqual(missed(nonEmpty(pasted)), []);
  });

  test('leaves none of the questions without a result', () => {
    assertEmpty(all.filter(([typed]) => search(typed).length === 0));
  });

  test('finds an entry of the troubleshooting page first, not only the page, for a status, an error code and a failure in words', () => {
    for (const typed of ['401', '403', 'retry', 'invalid_grant', 'redirect mismatch'])
      assert.match(search(typed)[0] ?? '', /^production\/troubleshooting\/index\.html#./, typed);
  });

  test('finds a page by its name in words that mean the same, in whatever order', () => {
    for (const [typed, page] of [
      ['webhook registration', 'webhooks/register'],
      ['delete subscription', 'webhooks/ping-and-unregister'],
      ['list my subscriptions', 'reference/operations/get-webhooks'],
      ['patch webhook', 'reference/operations/update-webhook'],
      ['register an app', 'start/register-application'],
      ['file created', 'events/document-lifecycle-created'],
      ['redirect url mismatch', 'production/troubleshooting'],
    ] as const)
      assert.equal(slug(search(typed)[0]), page, typed);
  });

  test('finds the same for a question as for its subject', () => {
    for (const [question, subject] of [
      ['how do I get an access token', 'access token'],
      ['what is a scope?', 'scope'],
      ['Where can I find the base URL', 'find base url'],
    ] as const)
      assert.equal(search(question)[0], search(subject)[0], question);
  });

  test('puts what the sandbox assumes last, unless it is asked for by its name', () => {
    for (const [typed] of nonEmpty(all)) {
      const kinds = found(typed).map(({ kind }) => kind);
      const first = kinds.indexOf('Sandbox default');
      if (first >= 0) assert.deepEqual([...new Set(kinds.slice(first))], ['Sandbox default'], typed);
    }
    const assumption = documents.find(({ kind }) => kind === 'Sandbox default');
    assert.ok(assumption);
    assert.equal(search(assumption.heading)[0], assumption.url);
  });

  test('shows a page once, and no row of it that was not asked for by its name before a page', () => {
    for (const [typed] of nonEmpty(all)) {
      const shown = found(typed).filter(({ kind, part }) => part !== 'row' || ['Guide', 'Reference', 'Event', 'Tool'].includes(kind));
      assert.equal(new Set(shown.map(({ url }) => slug(url))).size, shown.length, typed);
      const [first] = shown;
      assert.ok(first?.part !== 'row' || first.keys.some((key) => key.split('.').at(-1) === typed), typed);
    }
  });

  test('finds the page of each event type first, by its type and by its name', () => {
    for (const { name } of eventCatalogue) {
      const page = `events/${eventSlug(name)}/index.html`;
      assert.equal(search(toEventType(name, eventPrefix))[0], page);
      assert.equal(search(name)[0], page);
    }
  });

  test('finds an entry for each error code first: the row of the code, or a symptom that shows it', () => {
    for (const { code } of authorizationErrorCodes) {
      const first = found(code)[0];
      assert.ok(first?.part === 'row' && first.keys.includes(code), `${code}: ${first?.url ?? 'nothing'}`);
    }
  });

  test('finds the row of each request parameter among the first three', () => {
    for (const name of new Set(operationList.flatMap(({ parameters }) => parameters.map((parameter) => parameter.name)))) {
      const first = found(name).slice(0, 3);
      assert.ok(
        first.some(({ heading, part }) => part === 'row' && heading === name),
        `${name}: ${first.map(({ url }) => url).join(' ')}`,
      );
    }
  });

  test('tolerates two swapped letters in every event type and error code', () => {
    // Near the end, where a dotted type differs from its neighbours.
    const swapLetters = (name: string) => {
      const at = Math.max(2, name.length - 4);
      return name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
    };
    const names = [...eventCatalogue.map(({ name }) => toEventType(name, eventPrefix)), ...authorizationErrorCodes.map(({ code }) => code)];
    const notFound = names.filter(
      (name) =>
        !found(swapLetters(name))
          .slice(0, 3)
          .some(({ keys }) => keys.includes(name)),
    );
    assert.deepEqual(notFound.map(swapLetters), []);
  });

  test('finds nothing for a word that is on no page, and then has pages to offer', () => {
    assert.deepEqual(search('zzzqqqxxx'), []);
    assert.deepEqual(search(''), []);
    for (const offered of [suggestedPages, tryInstead])
      assert.deepEqual(
        pagesAt(documents, offered).map(({ document }) => slug(document.url)),
        offered,
      );
    assert.equal(suggestedPages.length, 5);
  });
});

describe('the order of results', () => {
  const page = (id: number, title: string, text: string, kind: SearchDocument['kind'] = 'Guide'): SearchDocument => ({
    ...{ id, url: `${String(id)}/index.html`, kind, part: 'page', group: '', page: title, heading: '', keys: [], lead: '', text },
  });
  const titles = (query: string, ...pages: SearchDocument[]) => find(createIndex(pages), query).map(({ document }) => document.page);

  test('prefers a page that has all words of a query to one that has one of them in its title', () => {
    assert.deepEqual(titles('alpha beta gamma', page(0, 'Alpha', 'alpha'), page(1, 'Other', 'alpha, beta and gamma')), ['Other', 'Alpha']);
  });

  const section = (id: number, text: string): SearchDocument => ({
    ...page(id, `Page ${String(id)}`, text),
    part: 'section',
    heading: 'Fire',
  });

  test('has one result for a section that begins alike on several pages', () => {
    const alike = 'from a shell '.repeat(10);
    assert.deepEqual(titles('fire', section(0, `${alike}one`), section(1, `${alike}two`), section(2, 'from a page')), ['Page 0', 'Page 2']);
  });

  test('has a section of another page where the one that begins alike is left out for its page', () => {
    const shown = page(0, 'Fire', 'fire');
    assert.deepEqual(titles('fire', shown, { ...section(1, 'from a shell'), url: `${shown.url}#fire` }, section(2, 'from a shell')), [
      'Fire',
      'Page 2',
    ]);
  });

  test('does not depend on the words of a question', () => {
    const pages = [
      page(0, 'How do you get it', 'a token', 'Reference'),
      page(1, 'Other', 'a token'),
      ...[2, 3, 4, 5].map((id) => page(id, 'More', 'text')),
    ];
    assert.deepEqual(titles('how do you get a token', ...pages), ['Other', 'How do you get it']);
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

  test('the forms of a word have one stem, and names, numbers and short words keep their letters', () => {
    for (const [forms, common] of [
      ['retry retries', 'retry'],
      ['revoke revokes revoked revoking', 'revok'],
      ['dropped drop', 'drop'],
      ['scope scopes Scopes', 'scop'],
      ['access', 'access'],
      ['string strings', 'string'],
    ] as const)
      assert.deepEqual([...new Set(forms.split(' ').map(stem))], [common]);
    for (const name of ['redirect_uri', '401', 'ping', 'v6']) assert.equal(stem(name), name);
  });

  test('a page is split at its headings and its named rows, without navigation and code to run', () => {
    const html =
      '<head><meta name="description" content="Purpose."></head><main><h1>Title</h1><nav>Home</nav><p>Intro<script>run()</script></p>' +
      '<h2 id="a">Part</h2><p>Body</p><table><tr id="row" data-keys="name"><th><code>name</code></th><td>cell</td></tr><tr id="other"><td>more</td></tr></table></main>';
    assert.deepEqual(
      documentsOf(parsePage(html), 'events/index.html').map(({ url, kind, group, heading, lead, text }) => [
        url,
        kind,
        group,
        heading,
        lead,
        text,
      ]),
      [
        ['events/index.html', 'Event', 'Events', '', 'Purpose.', 'Intro'],
        ['events/index.html#a', 'Event', 'Events', 'Part', '', 'Body more'],
        ['events/index.html#row', 'Event', 'Events', 'name', '', 'name cell'],
      ],
    );
  });

  test('a rule, an open fact and a default of the sandbox say what they are', () => {
    const kindOf = (address: string) => documents.find(({ url }) => url.endsWith(address))?.kind;
    assert.equal(kindOf('#rule-code-single-use'), 'Rule');
    assert.equal(kindOf('#delivery-retries'), 'Not specified');
    assert.equal(kindOf('#redirect-mismatch-400'), 'Sandbox default');
  });

  test('a symptom has its status and code as names, and cause and advice as its text', () => {
    const symptom = documents.find(({ url }) => url.endsWith('troubleshooting/index.html#code-expired'));
    assert.deepEqual(symptom?.keys, ['400', 'invalid_grant']);
    assert.match(symptom.text, /^More than 60 seconds passed/);
    assert.doesNotMatch(symptom.text, /client_id|What you see/);
  });

  test('keywords for an address that search does not find stop the build', () => {
    assert.throws(() => indexScript([]), /^Error: search keywords for start\/introduction, /);
  });
});

describe('a result', () => {
  test('marks the words by which it was found, in whatever form', () => {
    const text = (terms: string[]) =>
      marked('Register: a registered redirect_uri.', terms).flatMap((piece) => (piece.isFound ? [piece.text] : []));
    assert.deepEqual(text([stem('registering')]), ['Register', 'registered']);
    assert.deepEqual(text(['uri']), ['redirect_uri.']);
    assert.deepEqual(text([]), []);
  });

  test('shows the text near the first such word, and that it was cut', () => {
    const text = `${'before '.repeat(20)}target ${'after '.repeat(40)}`;
    assert.match(excerpt(text, ['target']), /^… (?:before )+target(?: after)+ …$/);
    assert.equal(excerpt('short', ['nowher']), 'short');
  });
});
