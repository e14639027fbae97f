import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeOutline } from '../../src/site/build/page/outline.ts';
import { changedBy } from './page-step.ts';

const widget = (heading: string) => `<div class="playground">${heading}<h3>Authorize</h3></div>`;

test('a widget before the first section has a heading above its own, and one within a section has none', () => {
  const page = (heading: string) => `<main><h1>Page</h1>${widget(heading)}<h2>Section</h2>${widget('')}</main>`;
  assert.equal(changedBy(completeOutline, page('')), page('<h2 class="sr-only">Try it</h2>'));
});

test('samples before the first section have a heading above those of their languages', () => {
  const page = (heading: string) => `<main><h1>Page</h1><div class="samples">${heading}<h3>curl</h3></div><h2>Section</h2></main>`;
  assert.equal(changedBy(completeOutline, page('')), page('<h2 class="sr-only">Samples</h2>'));
});

test('a widget that begins with a heading of the second level keeps it', () => {
  const page = '<main><h1>Page</h1><div class="playground"><h2>Sample</h2></div></main>';
  assert.equal(changedBy(completeOutline, page), page);
});

test('the empty corner of a table is no heading', () => {
  const page = (corner: string) => `<main><table><thead><tr><${corner}></${corner}><th>Bearer</th></tr></thead></table></main>`;
  assert.equal(changedBy(completeOutline, page('th')), page('td'));
});

test('an aside in the text is a note', () => {
  const page = (role: string) => `<main><aside class="starlight-aside"${role}>Text</aside></main>`;
  assert.equal(changedBy(completeOutline, page('')), page(' role="note"'));
});
