import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { markdownFile, toMarkdown } from '../../src/site/build/markdown.ts';
import { slugsOf } from '../../src/site/navigation.ts';
import { deployment } from '../../src/site/deployment.ts';
import { root } from '../structure/files.ts';

const options = { siteUrl: 'https://docs.example/partners', base: '/partners' };
const convert = (main: string): string => toMarkdown(`<main>${main}</main>`, options);

describe('the Markdown of a page', () => {
  test('keeps headings, tables, code and lists', () => {
    assert.equal(
      convert('<h1>One</h1><p>Two <code>x</code></p><pre><code class="language-sh">ls\n</code></pre><ul><li>a</li><li>b</li></ul>'),
      '# One\n\nTwo `x`\n\n```sh\nls\n```\n\n- a\n- b\n',
    );
    assert.match(
      convert('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'),
      /\| A \|\n\| - \|\n\| b \|/,
    );
  });

  test('links to the Markdown of other pages, and to everything else as it is', () => {
    const link = (href: string): string => convert(`<p><a href="${href}">x</a></p>`);
    assert.equal(link('/partners/events/'), '[x](https://docs.example/partners/events.md)\n');
    assert.equal(link('/partners/start/addresses/#a'), '[x](https://docs.example/partners/start/addresses.md#a)\n');
    assert.equal(link('/partners/'), '[x](https://docs.example/partners/index.md)\n');
    assert.equal(link('/partners/openapi.json'), '[x](https://docs.example/partners/openapi.json)\n');
    assert.equal(link('https://www.rfc-editor.org/rfc/rfc6749'), '[x](https://www.rfc-editor.org/rfc/rfc6749)\n');
  });

  test('leaves out what needs a script, and says where a live form stands', () => {
    const text = convert(
      '<nav>n</nav><button>b</button><astro-island><p>i</p></astro-island><svg><text>s</text></svg><p class="sr-only">r</p>',
    );
    assert.equal(text, '(On the page itself, a form stands here that makes real calls.)\n');
  });

  test('shows what is folded away', () => {
    assert.equal(convert('<details><summary>More</summary><p>text</p></details>'), '**More**\n\ntext\n');
  });

  test('keeps words apart that only the style holds apart', () => {
    assert.equal(convert('<p><a href="https://a.example">a\n</a><span>b</span></p>'), '[a](https://a.example) b\n');
    assert.equal(convert('<p><code>a</code><code>b</code></p>'), '`a` `b`\n');
  });
});

describe('the Markdown of the built site', () => {
  const dist = path.join(root, 'dist');
  const pages = ['index', ...slugsOf()].map((slug) => (slug === 'index' ? 'index.html' : `${slug}/index.html`));
  const read = (name: string): string => readFileSync(path.join(dist, name), 'utf8');

  test('every page has its own, with its title and without a tag', () => {
    for (const page of pages) {
      const html = read(page);
      const title =
        /<h1[^>]*>([\s\S]*?)<\/h1>/
          .exec(html)?.[1]
          ?.replaceAll(/<[^>]+>|\s+/g, ' ')
          .trim() ?? '';
      const text = read(markdownFile(page));
      assert.ok(text.includes('# '), page);
      assert.ok(text.replaceAll(/[\\`]/g, '').replaceAll(/\s+/g, ' ').includes(title.replaceAll(/\s+/g, ' ')), `${page} ${title}`);
      const prose = text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');
      assert.doesNotMatch(prose, /<\/?(div|span|p|a|table|td|tr|ul|li|script|svg|section|astro-island)\b/, page);
    }
  });

  test('every link in it leads to a file of the site', () => {
    let links = 0;
    for (const page of pages)
      for (const [, href = ''] of read(markdownFile(page)).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (!href.startsWith(`${deployment.siteUrl}/`)) continue;
        const target = decodeURI(href.slice(deployment.siteUrl.length + 1).split('#')[0] ?? '');
        assert.ok(existsSync(path.join(dist, target)), `${page}: ${href}`);
        links++;
      }
    assert.ok(links > 500);
  });

  test('llms.txt lists every page, and llms-full.txt holds them all', () => {
    const [list, full] = [read('llms.txt'), read('llms-full.txt')];
    for (const page of pages) {
      if (page !== 'index.html') assert.ok(list.includes(`(${deployment.siteUrl}/${markdownFile(page)})`), page);
      assert.ok(full.includes(read(markdownFile(page)).trimEnd()), page);
    }
  });

  test('every page offers its Markdown', () => {
    for (const page of pages.filter((name) => name !== 'index.html')) assert.ok(read(page).includes(`.md"`), page);
  });
});
