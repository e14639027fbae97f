import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attribute, elements, textOf } from './html.ts';
import { builtSite, pageAt } from './built.ts';
import { nonEmpty } from '../non-empty.ts';

const site = builtSite();
const listsOf = ({ all }: (typeof site.pages)[number]) => all.filter((one) => attribute(one, 'data-contents') !== undefined);
const entriesOf = (list: ReturnType<typeof listsOf>[number]) => [...elements(list)].filter(({ tagName }) => tagName === 'a');

test('a contents list has more than the top of its page', () => {
  const lists = site.pages.flatMap((page) => listsOf(page).map((list) => ({ address: page.address, list })));
  for (const { address, list } of nonEmpty(lists)) assert.ok(entriesOf(list).length > 1, address);
});

test('the changelog lists its releases, as its headings do', () => {
  const page = pageAt(site, '/tools/changelog/');
  const headings = page.all.filter(({ tagName }) => tagName === 'h2').filter((heading) => /^v\d/.test(attribute(heading, 'id') ?? ''));
  for (const list of nonEmpty(listsOf(page)))
    for (const heading of nonEmpty(headings))
      assert.ok(
        entriesOf(list).some(
          (link) => attribute(link, 'href') === `#${attribute(heading, 'id') ?? ''}` && textOf(link) === textOf(heading).trim(),
        ),
      );
});

test('the troubleshooting page lists where symptoms happen, as its headings do', () => {
  const page = pageAt(site, '/production/troubleshooting/');
  const headings = page.all.filter(({ tagName, attrs }) => tagName === 'h2' && attrs.some(({ value }) => value.startsWith('symptoms-')));
  for (const list of nonEmpty(listsOf(page)))
    assert.deepEqual(
      entriesOf(list)
        .slice(1)
        .map((link) => [attribute(link, 'href'), textOf(link)]),
      nonEmpty(headings).map((heading) => [`#${attribute(heading, 'id') ?? ''}`, textOf(heading).trim()]),
    );
});
