import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addRowAnchors } from '../../src/site/build/page/row-anchors.ts';
import { attribute, elements, textOf } from './html.ts';
import { builtSite } from './built.ts';
import { changedBy } from './page-step.ts';
import { nonEmpty } from '../non-empty.ts';
import { assertEmpty } from '../assert-empty.ts';

const table = (rows: string) => `<h2 id="ends">Ends</h2><table><tbody>${rows}</tbody></table>`;

test('every row of every table of the site can be linked', () => {
  let rows = 0;
  for (const { address, all } of builtSite().pages) {
    for (const row of all.filter(({ tagName }) => tagName === 'tbody').flatMap((body) => [...elements(body)])) {
      if (row.tagName !== 'tr') continue;
      rows += 1;
      const anchored = [row, ...elements(row)].some((element) => attribute(element, 'id') !== undefined);
      assert.ok(anchored, `${address}: ${textOf(row).trim().slice(0, 60)}`);
    }
  }
  assert.ok(rows > 400);
});

test('no page has an anchor twice', () => {
  for (const { address, all } of nonEmpty(builtSite().pages)) {
    const ids = all.map((element) => attribute(element, 'id')).filter((id) => id !== undefined);
    assertEmpty(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      address,
    );
  }
});

test('a row is named from its section and its first cell, and that cell links to it', () => {
  const page = changedBy(addRowAnchors, table('<tr><td><code>false</code></td><td>it stays</td></tr>'));
  assert.equal(page, table('<tr id="ends-false"><td><a class="row" href="#ends-false"><code>false</code></a></td><td>it stays</td></tr>'));
});

test('rows that begin alike get different anchors, and an anchor that is there stays', () => {
  const page = changedBy(
    addRowAnchors,
    table('<tr><td>no</td></tr><tr><td>No</td><td>One company</td></tr><tr><td>No</td></tr><tr id="mine"><td>with</td></tr>'),
  );
  assert.match(page, /<tr id="ends-no"><td>.*<tr id="ends-no-one-company"><td>.*<tr id="ends-no-2"><td>/);
  assert.match(page, /<tr id="mine"><td>with<\/td>/);
});

test('a link in the first cell stays the only one there', () => {
  const page = changedBy(addRowAnchors, table('<tr><td><a href="/events/">Events</a></td></tr>'));
  assert.equal(page, table('<tr id="ends-events"><td><a href="/events/">Events</a></td></tr>'));
});
