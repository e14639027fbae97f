import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nonEmpty } from '../non-empty.ts';
import { describe, test } from 'node:test';
import { exportFiles } from '../../src/exports/files.ts';
import { eventCatalogue, fieldNamesOf, hasSpecifiedBody, notificationFields } from '../../src/interface/index.ts';
import { attribute, elements, find, isElement, parsePage, type Element } from './html.ts';
import { parsePage as parseTree } from '../../src/site/build/page/html.ts';
import { divide } from '../../src/site/build/markdown/markdown-parts.ts';
import { markdownFile, toMarkdown } from '../../src/site/build/markdown/markdown.ts';
import { basePath } from '../../src/site/links.ts';
import { slugsOf } from '../../src/site/navigation.ts';
import { deployment } from '../../src/site/deployment.ts';
import { root } from '../structure/files.ts';
import { assertEmpty } from '../assert-empty.ts';

const convert = (main: string): string => toMarkdown(parseTree(`<main>${main}</main>`), '/partners');

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

  test('links to the Markdown of other pages of whatever host it is on, and leaves other links unchanged', () => {
    const link = (href: string): string => convert(`<p><a href="${href}">x</a></p>`);
    assert.equal(link('/partners/events/'), '[x](/partners/events.md)\n');
    assert.equal(link('/partners/start/addresses/#a'), '[x](/partners/start/addresses.md#a)\n');
    assert.equal(link('/partners/'), '[x](/partners/index.md)\n');
    assert.equal(link('/partners/openapi.json'), '[x](/partners/openapi.json)\n');
    assert.equal(link('https://www.rfc-editor.org/rfc/rfc6749'), '[x](https://www.rfc-editor.org/rfc/rfc6749)\n');
  });

  test('omits what needs a script, and says where the page has a live form', () => {
    const text = convert(
      '<nav>n</nav><button>b</button><astro-island><p>i</p></astro-island><svg><text>s</text></svg><p class="sr-only">r</p><p role="alert">a</p>',
    );
    assert.equal(text, '(On the page, a form here sends real requests.)\n');
  });

  test('says of a widget that sends nothing what it does instead', () => {
    const noteOf = (widget: string): string => convert(`<div data-widget="${widget}"><astro-island><p>i</p></astro-island></div>`);
    assert.equal(noteOf('diagnose'), '(On the page, you can paste a text here. It is checked in the browser, and not sent.)\n');
    assert.equal(noteOf('validate'), '(On the page, you can paste a body here. It is checked in the browser, and not sent.)\n');
    assert.equal(noteOf('registration-state'), '(On the page, the state of your webhook is shown here.)\n');
    assert.equal(noteOf('exchange'), '(On the page, a form here sends real requests.)\n');
  });

  test('shows the code in a form that can be edited on the page', () => {
    const text = convert('<astro-island><p>i</p><textarea data-language="json">{ "a": 1 }</textarea></astro-island>');
    assert.equal(text, '```json\n{ "a": 1 }\n```\n\n(On the page, a form here sends real requests.)\n');
  });

  test('shows the content of closed details, with what is marked as their title first', () => {
    assert.equal(convert('<details><summary>More</summary><p>text</p></details>'), '**More**\n\ntext\n');
    assert.equal(
      convert('<details><summary><b>401</b> <span>the <i>token</i></span> <code>invalid</code></summary><p>text</p></details>'),
      '**401 the *token* `invalid`**\n\ntext\n',
    );
    assert.equal(
      convert('<details><summary><b>401</b> <span data-markdown="title">the <i>token</i></span> <code>invalid</code></summary></details>'),
      '**the _token_** (401, `invalid`)\n',
    );
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

describe('a long page', () => {
  const page = (main: string) => parseTree(`<main>${main}</main>`);

  test('is divided at its headings, with the ids of each part', () => {
    const tree = page(
      '<h1 id="top">T</h1><p>Intro</p><section><h2 id="a">A <code>x</code></h2><p id="one">One</p></section><h2>B</h2><pre><code>## no heading</code></pre><h3 id="two">C</h3>',
    );
    assert.deepEqual(divide(toMarkdown(tree, ''), tree), {
      intro: '# T\n\nIntro',
      parts: [
        { title: 'A x', text: 'One', id: 'a', anchors: ['one'] },
        { title: 'B', text: '```\n## no heading\n```\n\n### C', id: undefined, anchors: ['two'] },
      ],
    });
  });

  test('without headings is divided at the titles of its tables', () => {
    const table = (title: string, id: string) =>
      `<table><caption>${title}</caption><tbody><tr id="${id}"><td>${id}</td></tr></tbody></table>`;
    const tree = page(`<h1>T</h1>${table('First', 'x')}${table('Second', 'y')}`);
    const { intro, parts } = divide(toMarkdown(tree, ''), tree);
    assert.equal(intro, '# T');
    assert.deepEqual(
      parts.map(({ title, anchors }) => [title, anchors]),
      [
        ['First', ['x']],
        ['Second', ['y']],
      ],
    );
  });

  test('whose parts are not those of its Markdown stops the build', () => {
    assert.throws(() => divide('# T\n\n## A\n\n## B\n', page('<h1>T</h1><h2>A</h2>')), /1 parts of the page, 2 of its Markdown/);
  });
});

describe('the Markdown of the built site', () => {
  const dist = path.join(root, 'dist');
  const pages = ['index', ...slugsOf()].map((slug) => (slug === 'index' ? 'index.html' : `${slug}/index.html`));
  const read = (name: string): string => readFileSync(path.join(dist, name), 'utf8');
  const base = basePath(deployment);
  /** The files of the Markdown of a page: itself, and its parts if it lists any. */
  const filesOf = (page: string): string[] => {
    const name = markdownFile(page);
    const below = `${base}/${name.replace(/\.md$/, '/')}`;
    const links = [...read(name).matchAll(/^- \[.*\]\(([^)#]+\.md)\)$/gm)].map(([, href = '']) => href);
    return [
      name,
      ...links
        .filter((href) => page !== 'index.html' && href.startsWith(below) && !pages.some((one) => `${base}/${markdownFile(one)}` === href))
        .map((href) => href.slice(base.length + 1)),
    ];
  };
  const whole = (page: string): string => filesOf(page).map(read).join('\n');

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
      for (const [, href = ''] of whole(page).matchAll(/\]\(([^)\s]+)\)/g)) {
        assert.ok(!href.startsWith(deployment.siteUrl), `${page}: ${href}`);
        if (!href.startsWith('/')) continue;
        const target = decodeURI(href.slice(base.length + 1).split('#')[0] ?? '');
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
      const text = whole(page);
      const prose = text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '');
      const rows = prose.split('\n').filter((line) => /^ *\|/.test(line) && !/^ *\|(?: :?-+:? \|)+$/.test(line));
      assert.ok(rows.length >= counted('tr'), `${page}: ${String(rows.length)} rows`);
      assert.equal([...text.matchAll(/^ *```\S/gm)].length, counted('pre'), `${page}: code, each with its language`);
      const headings = counted('h1') + counted('h2') + counted('h3');
      const parts = counted('h2') === 0 ? filesOf(page).length - 1 : 0;
      assert.equal([...prose.matchAll(/^ *#{1,3} /gm)].length, headings + parts, `${page}: headings`);
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
    const shown = eventCatalogue.map(({ name }) => name).filter(hasSpecifiedBody);
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

  test('a page has at most 40 kB; a longer one lists its parts, and a link to what is in one leads there', () => {
    const files = nonEmpty(pages.flatMap(filesOf));
    assertEmpty(files.filter((name) => Buffer.byteLength(read(name)) > 40_000));
    const divided = pages.filter((page) => filesOf(page).length > 1);
    assert.ok(divided.some((page) => page.startsWith('reference/rules/')));
    const [target] = /\/reference\/rules[^)\s]*#rule-code-single-use/.exec(read('authorization/exchange.md')) ?? [];
    assert.match(target ?? '', /^\/reference\/rules\/[a-z0-9-]+\.md#/);
    assert.ok(read((target ?? '').slice(1).split('#')[0] ?? '').includes('code-single-use'));
    assert.ok(
      read('tools/listen.md').includes(`(${base}/tools/other-languages/set-up.md)`),
      'the heading of a part is the title of its file',
    );
  });

  test('llms.txt lists every page in its section, with what it is for, and the documents', () => {
    const list = read('llms.txt');
    for (const page of nonEmpty(pages)) assert.match(list, new RegExp(`^- \\[.+\\]\\(${base}/${markdownFile(page)}\\): \\S`, 'm'), page);
    for (const name of Object.values(exportFiles)) assert.match(list, new RegExp(`\\(${base}/${name}\\): \\S`), name);
    assert.match(list, /^# .+\n\n> .+\n\n- \[/);
    for (const label of ['Start', 'Authorization', 'Webhooks', 'Events', 'Reference', 'Tools', 'Documents for tools'])
      assert.match(list, new RegExp(`^## ${label}\\n\\n- \\[`, 'm'));
  });

  test('llms-full.txt lists files of at most 100 kB, which together hold all pages', () => {
    const names = [...read('llms-full.txt').matchAll(/^- \[.+\]\((\S+)\): \S/gm)].map(([, href = '']) => href.slice(base.length + 1));
    assertEmpty(nonEmpty(names).filter((name) => Buffer.byteLength(read(name)) > 100_000));
    const full = names.map(read).join('\n');
    for (const page of pages) for (const name of filesOf(page)) assert.ok(full.includes(read(name).trimEnd()), name);
  });

  test('the head of every page names its Markdown and the list of all pages', () => {
    for (const page of nonEmpty(['404.html', ...pages])) {
      const alternates = [...elements(parsePage(read(page)))]
        .filter((element) => element.tagName === 'link' && attribute(element, 'rel') === 'alternate')
        .map((element) => attribute(element, 'href'));
      const own = page === '404.html' ? [] : [`${base}/${markdownFile(page)}`];
      assert.deepEqual(alternates, [`${base}/llms.txt`, ...own], page);
    }
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
    // Of a form the Markdown shows the code that can be edited.
    if (child.tagName === 'astro-island')
      return (
        sum +
        (name === 'pre' ? [...elements(child)].filter((one) => one.tagName === 'textarea' && attribute(one, 'data-language')).length : 0)
      );
    if (['nav', 'svg'].includes(child.tagName)) return sum;
    // The heading above a widget or samples, which only a screen reader says.
    if (child.tagName === 'h2' && attribute(child, 'class') === 'sr-only') return sum;
    return sum + (child.tagName === name ? 1 : 0) + countOf(child, name);
  }, 0);
}
