import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { builtSite, type Page } from './built.ts';
import { proseOf, repeatedWords, runLength, runsOf } from './repetition.ts';
import { assertEmpty } from '../assert-empty.ts';

/** The largest share of its words that a guide may have in common with the reference. */
const largestShare = 0.1;

const site = builtSite();
const isReference = ({ address }: Page): boolean => /^\/(reference|events)\//.test(address);
// Troubleshooting is an index that is made from the data of the interface, and quotes the rule of each symptom.
const isGuide = (page: Page): boolean =>
  /^\/(start|authorization|webhooks|production|frameworks)\//.test(page.address) && page.address !== '/production/troubleshooting/';

describe('a guide repeats little of the reference', () => {
  const reference = new Set(site.pages.filter(isReference).flatMap((page) => runsOf(proseOf(page))));
  const guides = site.pages.filter(isGuide).map((page) => {
    const words = proseOf(page);
    return { address: page.address, words: words.length, repeated: repeatedWords(words, reference) };
  });

  test(`less than a tenth of the words of each guide are in runs of ${String(runLength)} words that the reference has too`, (context) => {
    assert.ok(guides.length > 40 && reference.size > 3000);
    const count = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
    const all = count(guides.map(({ words }) => words));
    const repeated = count(guides.map((guide) => guide.repeated.length));
    context.diagnostic(`${String(repeated)} of ${String(all)} words are repeated: ${((100 * repeated) / all).toFixed(1)} %`);
    assertEmpty(
      guides
        .filter((guide) => guide.repeated.length >= largestShare * guide.words)
        .map((guide) => `${guide.address}: ${String(guide.repeated.length)} of ${String(guide.words)}: ${guide.repeated.join(' ')}`),
    );
  });

  test('a run counts wherever it begins, and its words once', () => {
    const words = (text: string): string[] => text.split(' ');
    const others = new Set(runsOf(words('a b c d e f g h i j')));
    assert.deepEqual(repeatedWords(words('x b c d e f g h i j y'), others), words('b c d e f g h i j'));
    assert.deepEqual(repeatedWords(words('x b c d e f g h y'), others), []);
  });
});
