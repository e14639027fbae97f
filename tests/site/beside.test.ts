import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventCatalogue, eventSlug, isLifecycle, operationList, type EventName } from '../../src/interface/index.ts';
import { attribute, elements, find, textOf, type Element } from './html.ts';
import { operationSlug } from '../../src/interface/operations/endpoints.ts';
import { builtSite, pageAt, type Page } from './built.ts';
import { nonEmpty } from '../non-empty.ts';

const site = builtSite();
const has = (element: Element, name: string) => (attribute(element, 'class') ?? '').split(' ').includes(name);
const isCode = ({ tagName }: Element) => tagName === 'pre';

/** The places of a page in which something stands beside the text. */
function places({ all }: Page): Element[] {
  return all.filter((element) => has(element, 'beside-sample'));
}

test('every endpoint shows a request and a response next to its text', () => {
  for (const { id } of operationList) {
    const [place] = places(pageAt(site, `/${operationSlug(id)}/`));
    const shown = place ? [...elements(place)] : [];
    assert.ok(
      shown.some((element) => attribute(element, 'data-samples') !== undefined && find(element, isCode)),
      id,
    );
    // The authorization endpoint responds with a redirect, which is written out.
    assert.ok(
      shown.some(
        (element) => attribute(element, 'data-recorded') !== undefined || /code=.*state=/.test(isCode(element) ? textOf(element) : ''),
      ),
      id,
    );
  }
});

test('every event type shows its registration and a notification next to its text', () => {
  for (const { name } of eventCatalogue as readonly { name: EventName }[]) {
    const found = places(pageAt(site, `/events/${eventSlug(name)}/`)).flatMap((place) => [...elements(place)]);
    const shows = (marker: string) => found.some((element) => attribute(element, marker) === name);
    assert.equal(shows('data-registration'), !isLifecycle(name), name);
    assert.ok(shows('data-sample'), name);
  }
});

test('the guides of each flow show their requests next to the text', () => {
  for (const slug of [
    'authorization/authorize',
    'authorization/exchange',
    'authorization/refresh',
    'webhooks/register',
    'webhooks/ping-and-unregister',
  ])
    assert.ok(
      places(pageAt(site, `/${slug}/`)).some((place) => find(place, isCode)),
      slug,
    );
});

test('only a page with samples next to its text is wide', () => {
  for (const page of nonEmpty(site.pages)) {
    const wide = page.all.some((element) => has(element, 'page') && has(element, 'wide'));
    assert.equal(wide, places(page).length > 0, page.address);
  }
});

test('every list of parameters and fields says what the mark at the end of its rows means', () => {
  const lists = site.pages.flatMap(({ all }) => all.filter((element) => has(element, 'params')));
  for (const list of nonEmpty(lists)) {
    const inside = [...elements(list)];
    const head = inside.find((element) => has(element, 'label'));
    assert.ok(head && find(head, (element) => attribute(element, 'data-kind') === 'rule' && textOf(element) === 'rule'));
    assert.ok(inside.some((element) => has(element, 'rule-mark') && textOf(element).trim().startsWith('Rule ')));
  }
});
