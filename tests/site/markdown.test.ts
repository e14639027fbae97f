import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nonEmpty } from '../non-empty.ts';
import { describe, test } from 'node:test';
import { exportFiles } from '../../src/exports/files.ts';
import { eventCatalogue, fieldNamesOf, isShown, notificationFields } from '../../src/interface/index.ts';
import { attribute, find, isElement, parsePage, type Element } from './html.ts';
import { parsePage as parseTree } from '../../src/site/build/html.ts';
import { markdownFile, toMarkdown } from '../../src/site/build/markdown.ts';
import { basePath } from '../../src/site/links.ts';
import { slugsOf } from '../../src/site/navigation.ts';
import { deployment } from '../../src/site/deployment.ts';
import { root } from '../structure/files.ts';

const options = { siteUrl: 'https://docs.example/partners', base: '/partners' };
const convert = (main: string): string => toMarkdown(parseTree(`<main>${main}</main>`), options);

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

  test('links to the Markdown of other pages, and leaves other links unchanged', () => {
    const link = (href: string): string => convert(`<p><a href="${href}">x</a></p>`);
    assert.equal(link('/partners/events/'), '[x](https://docs.example/partners/events.md)\n');
    assert.equal(link('/partners/start/addresses/#a'), '[x](https://docs.example/partners/start/addresses.md#a)\n');
    assert.equal(link('/partners/'), '[x](https://docs.example/partners/index.md)\n');
    assert.equal(link('/partners/openapi.json'), '[x](https://docs.example/partners/openapi.json)\n');
    assert.equal(link('https://www.rfc-editor.org/rfc/rfc6749'), '[x](https://www.rfc-editor.org/rfc/rfc6749)\n');
  });

  test('omits what needs a script, and says where the page has a live form', () => {
    const text = convert(
      '<nav>n</nav><button>b</button><astro-island><p>i</p></astro-island><svg><text>s</text></svg><p class="sr-only">r</p>',
    );
    assert.equal(text, '(The page itself has a form here that makes real calls.)\n');
  });

  test('shows the content of closed details', () => {
    assert.equal(convert('<details><summary>More</summary><p>text</p></details>'), '**More**\n\ntext\n');
  });

  test('names the language of code, and leaves its white space', () => {
    assert.equal(
      convert('<pre data-language="json"><code><span class="line">{</span>\n<span class="line">  "a": 1 }</span></code></pre>'),
      '```json\n{\n  "a": 1 }\n```\n',
    );
  });

  test('puts the caption of a table before it, and the meaning of a mark into its cell', () => {
    const mark = '<span class="dot"><span class="sr-only">yes</span></span>';
    assert.equal(
      convert(
        `<table><caption>Group <span>its summary</span></caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>${mark}</td></tr></tbody></table>`,
      ),
      '**Group**: its summary\n\n| A |\n| - |\n| yes |\n',
    );
  });

  test('makes an aside a quotation with its title, and lines of a sheet paragraphs', () => {
    assert.equal(
      convert('<aside><p class="starlight-aside__title">Our advice</p><p>Log it.</p></aside>'),
      '> **Our advice**\n>\n> Log it.\n',
    );
    assert.equal(
      convert('<dl><div><dt>Headers</dt><dd><code class="line">A: b</code><code class="line">C: d</code></dd></div></dl>'),
      '- Headers\n\n  `A: b`\n\n  `C: d`\n',
    );
  });

  test('leaves out controls with their labels', () => {
    assert.equal(
      convert('<form><label>Text <input></label><select><option>All</option></select><output>20</output></form><p>kept</p>'),
      'kept\n',
    );
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

  test('nothing of a page is lost: it has every table row, every block of code and every heading', () => {
    for (const page of pages) {
      const main = find(parsePage(read(page)), ({ tagName }) => tagName === 'main');
      assert.ok(main, page);
      const counted = (name: string) => countOf(main, name);
      const text = read(markdownFile(page));
      const prose = text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '');
      const rows = prose.split('\n').filter((line) => /^ *\|/.test(line) && !/^ *\|(?: :?-+:? \|)+$/.test(line));
      assert.ok(rows.length >= counted('tr'), `${page}: ${String(rows.length)} rows`);
      assert.equal([...text.matchAll(/^ *```\S/gm)].length, counted('pre'), `${page}: code, each with its language`);
      assert.equal([...prose.matchAll(/^ *#{1,3} /gm)].length, counted('h1') + counted('h2') + counted('h3'), `${page}: headings`);
    }
  });

  test('no space comes before a full stop or comma', () => {
    for (const page of pages) {
      const prose = read(markdownFile(page))
        .replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '')
        .replaceAll(/`[^`\n]*`/g, 'code');
      assert.deepEqual(prose.match(/.{0,40}\S [.,;](?:\s|$)/g), null, page);
    }
  });

  test('the field table says for each type whether it has the field', () => {
    const table = read('events.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const shown = eventCatalogue.map(({ name }) => name).filter(isShown);
    for (const { name } of notificationFields) {
      const row =
        table
          .find((line) => line.startsWith(`| \`${name}\` |`))
          ?.split('|')
          .map((cell) => cell.trim()) ?? [];
      assert.deepEqual(
        row.slice(2, 2 + shown.length),
        shown.map((type) => (fieldNamesOf(type).includes(name) ? 'yes' : 'no')),
        name,
      );
    }
  });

  test('llms.txt lists every page in its section, and the documents; llms-full.txt holds all pages', () => {
    const [list, full] = [read('llms.txt'), read('llms-full.txt')];
    for (const page of pages) {
      assert.ok(list.includes(`(${deployment.siteUrl}/${markdownFile(page)})`), page);
      assert.ok(full.includes(read(markdownFile(page)).trimEnd()), page);
    }
    for (const name of Object.values(exportFiles)) assert.ok(list.includes(`(${deployment.siteUrl}/${name})`), name);
    assert.match(list, /^# .+\n\n> .+\n\n- \[/);
    for (const label of ['Start', 'Authorization', 'Webhooks', 'Events', 'Reference', 'Tools', 'Documents for tools'])
      assert.match(list, new RegExp(`^## ${label}\\n\\n- \\[`, 'm'));
  });

  test('every page offers its own Markdown, but the console, which has no room for it', () => {
    for (const page of nonEmpty(pages.filter((name) => !name.startsWith('tools/workbench/')))) {
      const block = find(parsePage(read(page)), (element) => attribute(element, 'class')?.includes('as-markdown') === true);
      const link = block && find(block, ({ tagName }) => tagName === 'a');
      assert.equal(link && attribute(link, 'href'), `${basePath(deployment)}/${markdownFile(page)}`, page);
    }
  });
});

/** Elements of a name below one, without what a form that needs a script holds. */
function countOf(node: Element, name: string): number {
  return node.childNodes.filter(isElement).reduce((sum, child) => {
    if (['astro-island', 'nav', 'svg'].includes(child.tagName)) return sum;
    return sum + (child.tagName === name ? 1 : 0) + countOf(child, name);
  }, 0);
}
