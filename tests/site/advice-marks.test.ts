import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markAdvice } from '../../src/site/build/page/advice-marks.ts';
import { toMarkdown } from '../../src/site/build/markdown/markdown.ts';
import { parsePage } from '../../src/site/build/page/html.ts';
import { changedBy } from './page-step.ts';

const label = '<span data-kind="advice">Our advice</span>';

test('the label of a recommendation gets its mark, wherever it is in a text', () => {
  assert.equal(
    changedBy(markAdvice, '<main><p>A fact. Our advice: one. Our advice: two.</p><ul><li><b>Our advice:</b> three</li></ul></main>'),
    `<main><p>A fact. ${label}: one. ${label}: two.</p><ul><li><b>${label}:</b> three</li></ul></main>`,
  );
});

test('other words, code, widgets and the titles of asides stay as they are', () => {
  const page =
    '<main><p>What to do is our advice. Our advice is free.</p><pre>Our advice: x</pre><astro-island>Our advice: x</astro-island>' +
    '<aside><p class="starlight-aside__title">Our advice: x</p></aside></main><footer>Our advice: x</footer>';
  assert.equal(changedBy(markAdvice, page), page);
});

test('an aside with advice or a note has a mark in place of its icon, and one with a warning keeps its icon', () => {
  const aside = (kind: string, title: string) =>
    `<aside class="starlight-aside starlight-aside--${kind}"><p class="starlight-aside__title"${title}</p></aside>`;
  assert.equal(
    changedBy(markAdvice, ['tip', 'note', 'caution'].map((kind) => aside(kind, '><svg></svg>x')).join('')),
    aside('tip', ' data-kind="advice">x') + aside('note', ' data-kind="default">x') + aside('caution', '><svg></svg>x'),
  );
});

test('the Markdown of a page is the same with and without marks', () => {
  const tree = parsePage('<main><p>A fact. Our advice: <code>one</code>.</p></main>');
  const plain = toMarkdown(tree, '');
  markAdvice(tree);
  assert.equal(toMarkdown(tree, ''), plain);
});
