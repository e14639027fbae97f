import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addCellLabels } from '../../src/site/build/page/cell-labels.ts';
import { changedBy } from './page-step.ts';

const table = (heads: readonly string[], row: string, attributes = '') =>
  `<table${attributes}><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;

test('the cells of a table with three columns are named by the heads, the first one aside', () => {
  assert.equal(
    changedBy(addCellLabels, table(['Code', 'Tell &quot;them&quot;', ''], '<td>a</td><td><b>b</b></td><td>c</td>')),
    table(['Code', 'Tell "them"', ''], '<td>a</td><td data-label="Tell &quot;them&quot;"><b>b</b></td><td>c</td>', ' data-stack'),
  );
});

test('a cell after the heading of its row is named by its own column', () => {
  assert.equal(
    changedBy(addCellLabels, table(['Field', 'Type', 'Meaning'], '<th>a</th><td>b</td><td>c</td>')),
    table(['Field', 'Type', 'Meaning'], '<th>a</th><td data-label="Type">b</td><td data-label="Meaning">c</td>', ' data-stack'),
  );
});

test('a table with two columns, and one with a class, stay as they are', () => {
  for (const page of [
    table(['One', 'Two'], '<td>a</td><td>b</td>'),
    table(['One', 'Two', 'Three'], '<td>a</td><td>b</td><td>c</td>', ' class="facts"'),
  ])
    assert.equal(changedBy(addCellLabels, page), page);
});
