import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { askForActions, matchingActions, offerActions } from '../../../../src/playground/features/console/palette.ts';
import { findActions } from '../../../../src/site/client/search-actions.ts';

const action = (title: string, group: string) => ({ title, group, run: () => undefined });

describe('the actions of a page in the search dialog', () => {
  test('are those that the page offers when it is asked', () => {
    const page = new EventTarget();
    assert.deepEqual(askForActions(page), []);
    const offered = [action('Reset', 'Session')];
    const end = offerActions(page, () => offered);
    assert.deepEqual(askForActions(page), offered);
    end();
    assert.deepEqual(askForActions(page), []);
  });

  test('match a query by every word of it, in the title or the group', () => {
    const actions = [action('Clock: +61 s', 'Clock'), action('Receiver responds with 500', 'Receiver'), action('Create', 'Webhooks')];
    const titles = (query: string) => matchingActions(actions, query).map(({ title }) => title);
    assert.equal(titles('').length, actions.length);
    assert.deepEqual(titles('500 RECEIVER'), ['Receiver responds with 500']);
    assert.deepEqual(titles('webhooks create'), ['Create']);
    assert.deepEqual(titles('receiver 200'), []);
  });

  test('are found with a misspelled word, as pages are, but not by a word that is known', () => {
    const actions = [
      action('Authorize', 'OAuth'),
      action('Exchange', 'OAuth'),
      action('Unregister', 'Webhooks'),
      action('Export as HAR', 'Stream'),
    ];
    const titles = (query: string, known = '') => findActions(actions, query, (term) => term === known).map(({ title }) => title);
    for (const [query, title] of [
      ['unregster', 'Unregister'],
      ['exchnge', 'Exchange'],
      ['authorze', 'Authorize'],
      ['authorise', 'Authorize'],
      ['exporting har', 'Export as HAR'],
    ] as const)
      assert.deepEqual(titles(query), [title]);
    assert.deepEqual(titles('authority', 'authority'), []);
    assert.deepEqual(titles('exchnge webhook'), []);
  });
});
