import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportedTexts, exportFiles } from '../../src/exports/files.ts';
import { schemaFiles } from '../../src/exports/schemas.ts';
import { eventCatalogue, eventSlug, operationList } from '../../src/interface/index.ts';
import { attribute, elements } from './html.ts';
import { deployment } from '../../src/site/deployment.ts';
import { operationSlug } from '../../src/interface/operations/endpoints.ts';
import { builtSite, fileAt, pageAt } from './built.ts';
import { nonEmpty } from '../non-empty.ts';
import { assertEmpty } from '../assert-empty.ts';

const site = builtSite();

/** Where the links in the main part of a page lead, without the path of the site. */
function linksOf(slug: string): string[] {
  const page = pageAt(site, slug === 'index' ? '/' : `/${slug}/`);
  const main = page.all.find(({ tagName }) => tagName === 'main');
  const links = main ? [...elements(main)].filter(({ tagName }) => tagName === 'a') : [];
  return links.map((link) => (attribute(link, 'href') ?? '').slice(site.base.length));
}

test('every document and every schema is in the built site as it was made', () => {
  for (const [name, text] of nonEmpty(Object.entries(exportedTexts(deployment))))
    assert.equal(fileAt(site, `${site.base}/${name}`), text, name);
  for (const { name, content } of nonEmpty(schemaFiles(deployment)))
    assert.deepEqual(JSON.parse(fileAt(site, `${site.base}/schemas/${name}.json`)), content, name);
});

test('every schema has a title, after which generated code names its type', () => {
  for (const name of [...schemaFiles(deployment).map((file) => file.name), 'sandbox-line']) {
    const { title } = JSON.parse(fileAt(site, `${site.base}/schemas/${name}.json`)) as { title?: string };
    assert.ok(title, name);
  }
});

test('the page of an operation links to OpenAPI, the page of an event to its own schema and to AsyncAPI', () => {
  for (const { id } of operationList) assert.ok(linksOf(operationSlug(id)).includes(`/${exportFiles.openApi}`), id);
  for (const { name } of eventCatalogue) {
    const links = linksOf(`events/${eventSlug(name)}`);
    assert.ok(links.includes(`/schemas/events/${eventSlug(name)}.json`), name);
    assert.ok(links.includes(`/${exportFiles.asyncApi}`), name);
  }
});

const related: Readonly<Record<string, readonly string[]>> = {
  index: ['/tools/exports/'],
  'authorization/overview': ['/openapi.json', '/tools/exports/#ready-made-requests'],
  'authorization/authorize': ['/openapi.json'],
  'authorization/exchange': ['/openapi.json'],
  'authorization/refresh': ['/openapi.json', '/schemas/token-response.json'],
  events: ['/asyncapi.json', '/tools/exports/#json-schema'],
  'webhooks/overview': ['/openapi.json', '/asyncapi.json'],
  'webhooks/register': ['/openapi.json'],
  'webhooks/receive': ['/asyncapi.json', '/tools/exports/#json-schema'],
  'webhooks/ping-and-unregister': ['/openapi.json'],
  'reference/fields': ['/asyncapi.json', '/schemas/create-webhook-body.json', '/schemas/token-response.json'],
  'reference/open-facts': ['/openapi.json'],
  'reference/versioning': ['/openapi.json', '/asyncapi.json'],
  'tools/validate': ['/tools/exports/#json-schema'],
};

for (const [slug, wanted] of Object.entries(related))
  test(`the page leads to the exports that belong to it: ${slug}`, () => {
    const links = linksOf(slug);
    assertEmpty(wanted.filter((one) => !links.includes(one)));
  });

test('the page of the exports links to every one of them', () => {
  const links = linksOf('tools/exports');
  const all = [
    ...Object.values(exportFiles),
    'llms.txt',
    'llms-full.txt',
    ...schemaFiles(deployment).map(({ name }) => `schemas/${name}.json`),
  ];
  assertEmpty(all.filter((name) => !links.includes(`/${name}`)));
});
