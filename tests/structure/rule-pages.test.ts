import { test } from 'node:test';
import { rules } from '../../src/interface/index.ts';
import { filesBelow } from './files.ts';
import { assertEmpty } from '../assert-empty.ts';

const pages = new Map(
  filesBelow('content').map(({ name, text }) => [name.replace(/^content\//, '').replace(/(\/index)?\.mdx?$/, ''), text]),
);
const named = [...new Set(rules.map(({ page }) => page))];

test('every page that a rule names exists', () => {
  assertEmpty(named.filter((page) => !pages.has(page)).map((page) => `content/${page}.mdx is missing: copy a page beside it`));
});

test('every page that a rule names shows its rules, each of which is an anchor there', () => {
  const without = named.filter((page) => {
    const text = pages.get(page);
    return text !== undefined && !text.includes(`<Rules page="${page}"`);
  });
  assertEmpty(without.map((page) => `content/${page}.mdx: add <Rules page="${page}" /> at its end`));
});
