import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtSite, type Page } from './built.ts';
import { nonEmpty } from '../non-empty.ts';

const site = builtSite();
const levelsOf = ({ all }: Page): number[] =>
  all.flatMap(({ tagName }) => {
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    return level === undefined ? [] : [Number(level)];
  });

test('the first heading of a page is its title', () => {
  for (const page of nonEmpty(site.pages)) assert.equal(levelsOf(page)[0], 1, page.address);
});

test('no heading is more than one level below the one before', () => {
  for (const page of nonEmpty(site.pages)) {
    const levels = levelsOf(page);
    assert.ok(
      levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1),
      `${page.address}: ${levels.join(' ')}`,
    );
  }
});
