import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { addPolicy } from '../page/csp.ts';
import { element, property, serializePage, type SitePage } from '../page/html.ts';

/** The folder of the samples that pages do not contain, below the root of the site. */
export const sampleFolder = 'samples';
/** The class of the link in the place of a sample. */
export const sampleLink = 'sample-link';
/** The width of a tab in code, in characters, as the theme has it. */
const tabSize = 2;

/** White space that takes the place of a text, line by line and as wide as its longest line, so that nothing moves when the text comes. `before` is what its first line begins with. */
function spaceFor(source: string, before: string): string {
  const lines = source.split('\n');
  const width = Math.max(...lines.map((line) => line.replaceAll('\t', ' '.repeat(tabSize)).length));
  // An empty line at the end of a block has no height.
  return ' '.repeat(Math.max(0, width - before.length)) + '\n'.repeat(lines.length - 1) + ' ';
}

/** A page with one sample: what its link shows without JavaScript, and what a script takes the code from. It has the styles and the icon of the page `tree`. */
function samplePage(tree: Root, back: string, language: string, panel: Element): Root {
  const title = `${toString(select('h1', tree) ?? tree).trim()}: ${language}`;
  const shared = selectAll('head :is(link[rel=stylesheet], link[rel~=icon])', tree);
  const main = element('main', { className: ['sample-page'] }, [
    element('p', {}, [element('a', { href: back }, ['Back to the page'])]),
    element('h1', {}, [title]),
    element(
      'div',
      { className: ['samples', 'not-content'] },
      panel.children.filter((child) => child.type !== 'element' || child.tagName !== 'h3'),
    ),
  ]);
  const head = element('head', {}, [
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'robots', content: 'noindex' }),
    element('title', {}, [title]),
    ...shared,
  ]);
  const { lang, dir } = select('html', tree)?.properties ?? {};
  const page = element('html', { lang, dir }, [head, element('body', {}, [main])]);
  const root: Root = { type: 'root', children: [{ type: 'doctype' }, page] };
  addPolicy()(root, back);
  return root;
}

/**
 * Takes the samples of all languages but the first out of a page, and makes each a small separate page among `files`. In its place are a link to it
 * and white space of its size; `src/site/client/samples.ts` fetches it when its language is chosen.
 */
export function separateSamples(base: string, { name, tree }: SitePage, files: Map<string, string>): void {
  for (const panel of selectAll('.samples', tree).flatMap((group) => selectAll(':scope > section', group).slice(1))) {
    const id = property(panel, 'id') ?? '';
    const language = toString(select('h3', panel) ?? panel);
    const code = select('pre code', panel);
    if (!code) throw new Error(`${name}: ${id} has no code`);
    const file = `${sampleFolder}/${id.replace(/^sample-/, '')}.html`;
    if (!files.has(file)) {
      const page = samplePage(tree, `${base}/${name.replace(/index\.html$/, '')}#${id}`, language, panel);
      files.set(file, serializePage(page));
    }
    const label = `Open the sample in ${language}`;
    const space = spaceFor(toString(code), label);
    code.children = [element('a', { className: [sampleLink], href: `${base}/${file}` }, [label]), element('span', {}, [space])];
  }
}
