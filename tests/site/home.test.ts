import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventCatalogue, operationList } from '../../src/interface/index.ts';
import { builtSite, pageAt } from './built.ts';
import { attribute, elements, textOf } from './html.ts';

test('the home page gives how long a code and a token are valid, and how many endpoints and event types there are', () => {
  const figures = pageAt(builtSite(), '/').all.find((element) => attribute(element, 'class') === 'figures');
  assert.ok(figures);
  const texts = (tag: string) => [...elements(figures)].filter(({ tagName }) => tagName === tag).map(textOf);
  assert.deepEqual(texts('dt'), ['code', 'access token', 'endpoints', 'event types']);
  assert.deepEqual(texts('dd'), ['60 seconds', '60 minutes', String(operationList.length), String(eventCatalogue.length)]);
});
