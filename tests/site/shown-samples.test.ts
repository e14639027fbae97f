import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { defaultPrefix, operationList } from '../../src/interface/index.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { attribute, elements, find, parsePage, textOf, type Element } from './html.ts';
import { record } from '../../src/site/build/recorded/recorder.ts';
import { operationSlug } from '../../src/interface/operations/endpoints.ts';
import { sampleFlows, sampleLanguages, type SampleFlow } from '../../src/site/sample-files.ts';
import { assumption } from '../../src/sandbox/assumptions/index.ts';
import { filesBelow } from '../structure/files.ts';
import { builtSite, fileAt, pageAt } from './built.ts';
import { nonEmpty } from '../non-empty.ts';

const site = builtSite();
const { eventPrefix } = readDeployment();
const all = site.pages.flatMap(({ all: elements }) => elements);
const withPrefix = (text: string) => text.replaceAll(`${defaultPrefix}.`, `${eventPrefix}.`);

function elementsWith(name: string, value: string): Element[] {
  const found = all.filter((element) => attribute(element, name) === value);
  assert.ok(found.length > 0, `${name}=${value} is on a page`);
  return found;
}
function code(element: Element): string {
  const block = find(element, ({ tagName }) => tagName === 'pre');
  return block ? textOf(block) : '';
}
const isPanel = (element: Element) => /^sample-[a-z]+-[a-z]+$/i.test(attribute(element, 'id') ?? '');
const linkOf = (panel: Element) => find(panel, (element) => attribute(element, 'class') === 'sample-link');
/** The code of a panel: in the page, or in the file that it links to. */
function sampleOf(panel: Element): string {
  const link = linkOf(panel);
  if (!link) return code(panel);
  const main = [...elements(parsePage(fileAt(site, attribute(link, 'href') ?? '')))].find(({ tagName }) => tagName === 'main');
  return main ? code(main) : '';
}

test('every flow is on a page in every language, with the source that the tests run', () => {
  for (const flow of nonEmpty(sampleFlows)) {
    elementsWith('data-samples', flow);
    for (const language of nonEmpty(sampleLanguages)) {
      const file = new URL(`../../src/examples/${language.file(flow)}`, import.meta.url);
      const source = withPrefix(readFileSync(file, 'utf8')).trimEnd();
      for (const panel of nonEmpty(elementsWith('id', `sample-${flow}-${language.id}`)))
        assert.equal(sampleOf(panel), source, language.file(flow));
    }
  }
});

test('the style sheet of samples shows each language when it is chosen, and marks its tab', () => {
  const sheet = readFileSync(new URL('../../src/site/theme/samples.css', import.meta.url), 'utf8');
  for (const { id } of nonEmpty(sampleLanguages))
    for (const part of [`.samples section:not([data-language='${id}'])`, `[data-tab='${id}']`])
      assert.ok(sheet.includes(`:root[data-language='${id}'] ${part}`), `add ${part} to src/site/theme/samples.css`);
});

test('of the languages of a sample the first is in the page, and the others are links to their files, each of which fits the place that is kept for it', () => {
  for (const panel of nonEmpty(all.filter(isPanel))) {
    const isFirst = attribute(panel, 'data-language') === sampleLanguages[0]?.id;
    assert.equal(linkOf(panel) === undefined, isFirst, attribute(panel, 'id'));
    const size = (text: string) => {
      const lines = text.replaceAll('\t', '  ').split('\n');
      return [lines.length, Math.max(...lines.map(({ length }) => length))];
    };
    assert.deepEqual(size(code(panel)), size(sampleOf(panel)), attribute(panel, 'id'));
  }
});

test('the page of each endpoint has a form to call it and samples of its requests in every language', () => {
  const requests: Readonly<Record<string, readonly SampleFlow[]>> = { token: ['exchange', 'refresh'] };
  for (const { id } of operationList) {
    const page = pageAt(site, `/${operationSlug(id)}/`);
    assert.ok(
      page.all.some(({ tagName }) => tagName === 'astro-island'),
      `a form on ${page.address}`,
    );
    const shown = page.all.map((element) => attribute(element, 'data-samples')).filter(Boolean);
    assert.deepEqual(shown, requests[id] ?? [id], page.address);
  }
});

test('each sample is shown with the response of the sandbox and its assumptions', async () => {
  for (const flow of nonEmpty(sampleFlows)) {
    const recording = await record(flow, eventPrefix);
    if (!recording) continue;
    assert.ok(recording.assumptions.length > 0, flow);
    for (const id of recording.assumptions) assert.ok(assumption(id), id);
    const figures = all.filter((element) => attribute(element, 'data-recorded') === flow);
    assert.ok(figures.length > 0, flow);
    for (const figure of figures) {
      assert.deepEqual(JSON.parse(code(figure)), recording.body);
      const text = textOf(figure);
      assert.match(text, new RegExp(`Recorded from the sandbox, status ${String(recording.status)}`));
      for (const id of recording.assumptions) assert.ok(text.includes(id), `${flow}: ${id}`);
    }
  }
});

test('the page of the example application shows each of its files', () => {
  const files = filesBelow('src/examples/partner-application');
  const shown = new Map(
    site.pages
      .find(({ address }) => address === '/start/example-application/')
      ?.all.filter(({ tagName }) => tagName === 'details')
      .map((element) => [textOf(find(element, ({ tagName }) => tagName === 'code') ?? element), code(element)]),
  );
  assert.ok(files.length > 0);
  for (const { name, text } of files) assert.equal(shown.get(name.replace(/^.*\//, '')), withPrefix(text).trimEnd(), name);
});
