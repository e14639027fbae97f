import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Deployment, redirectParameter } from '../../src/interface/index.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { attribute, textOf } from './html.ts';
import { settingNames } from '../../src/playground/state/site-settings.ts';
import { copyDirectory, copyZipFile } from '../../src/site/build/offline/make-copy.ts';
import { builtSite, fileAt, pageAt, read } from './built.ts';
import { buildCompany, company, companyFoot } from './company.ts';
import { brokenLinks } from './links.ts';
import { nonEmpty } from '../non-empty.ts';

const site = buildCompany();
const copy = read(copyDirectory(site.directory), '');
const own = readDeployment();

test('every variable of the configuration has another value here', () => {
  for (const name of nonEmpty(Object.keys(Deployment.entries) as (keyof Deployment)[])) assert.notDeepEqual(company[name], own[name], name);
});

test('below a path, every link leads somewhere', () => {
  assert.deepEqual(brokenLinks(site), []);
});

test('event types and the redirect parameter carry the configured prefix on every page', () => {
  const neutral = site.pages.flatMap(({ address, all }) =>
    all
      .filter((element) => element.tagName === 'code' && /\bsvc\.[a-z]|redirectSvcUri/.test(textOf(element)))
      .map((element) => `${address}: ${textOf(element)}`),
  );
  assert.deepEqual(neutral, []);
  assert.ok(pageAt(site, '/events/comment-create/').html.includes('drawbridge.'));
});

test('the configured URLs replace the placeholders', () => {
  const { html } = pageAt(site, '/reference/operations/create-webhook/');
  assert.ok(html.includes('https://api.drawbridge.example'));
  const notes = pageAt(site, '/authorization/exchange/').all.filter((element) => attribute(element, 'class') === 'samples-note');
  assert.ok(notes.length > 0);
  for (const note of notes) assert.match(textOf(note), /AUTH_URL \(https:\/\/auth\.drawbridge\.example\)/);
});

test('the page of the base URLs shows the configured ones, and no empty column where none are configured', () => {
  const headsOf = ({ all }: ReturnType<typeof pageAt>) => all.filter(({ tagName }) => tagName === 'th').map(textOf);
  const page = pageAt(site, '/start/addresses/');
  assert.deepEqual(headsOf(page).slice(0, 3), ['Placeholder', 'Value', 'Used for']);
  for (const url of ['https://auth.drawbridge.example', 'https://api.drawbridge.example']) assert.ok(page.html.includes(url), url);
  assert.deepEqual(headsOf(pageAt(builtSite(), '/start/addresses/')).slice(0, 2), ['Placeholder', 'Used for']);
});

test('the exported documents and the Markdown have the configured prefix and addresses, and no other', () => {
  const text = (name: string) => fileAt(site, `/partner/${name}`);
  const names = [
    'openapi.json',
    'asyncapi.json',
    'partner-interface.http',
    'schemas/events/comment-create.json',
    'events.md',
    'llms-full/webhooks.txt',
  ];
  for (const name of names) {
    // A page may show a server on the reader's own machine, but links to none.
    const foreign = /\.(?:md|txt)$/.test(name) ? /\bsvc\.[a-z]|\]\(http:\/\/localhost/ : /\bsvc\.[a-z]|localhost:\d/;
    assert.doesNotMatch(text(name), foreign, name);
    assert.ok(text(name).includes('drawbridge.comment.create'), name);
  }
  for (const address of ['https://auth.drawbridge.example', 'https://api.drawbridge.example'])
    for (const name of ['openapi.json', 'partner-interface.http', 'partner-interface.postman_collection.json'])
      assert.ok(text(name).includes(address), `${name} ${address}`);
  assert.ok(text('llms.txt').includes('(/partner/events.md)'));
  assert.ok(text('llms-full/events.txt').includes('(/partner/events/comment-create.md)'));
  assert.doesNotMatch(text('llms.txt'), /\]\(http/);
});

test('the policy lets pages call the configured proxy, and no other host', () => {
  for (const { address, all } of nonEmpty(site.pages)) {
    const meta = all.find((element) => attribute(element, 'http-equiv') === 'content-security-policy');
    const hosts = (meta && attribute(meta, 'content'))?.match(/https?:\/\/[^\s;]+/g);
    assert.deepEqual(hosts, ['https://proxy.drawbridge.example'], address);
  }
});

test('the site says that it has no server, and which proxy leads to the live deployment; what is compressed lies beside its source', () => {
  assert.deepEqual(JSON.parse(fileAt(site, '/partner/runtime.json')), {
    server: false,
    proxy: 'https://proxy.drawbridge.example/oauth',
    live: {
      authUrl: 'https://auth.drawbridge.example',
      baseUrl: 'https://api.drawbridge.example',
      hosts: ['drawings.company.example'],
    },
  });
  assert.ok(existsSync(path.join(site.directory, 'index.html.br')) && existsSync(path.join(site.directory, 'search-index.js.br')));
});

test('a copy to take away is derived from a site below a path too, and knows nothing of the path', () => {
  assert.deepEqual(brokenLinks(copy), []);
  // The proxy takes calls of the site alone.
  assert.deepEqual(JSON.parse(fileAt(copy, '/runtime.json')), { server: false });
  for (const { address, html } of copy.pages) assert.doesNotMatch(html, /(?:href|src)="[^"]*\/partner\//, address);
  const bases = copy.pages.flatMap((page) =>
    page.all
      .filter((element) => attribute(element, 'name') === settingNames.base)
      .map((element) => ({ address: page.address, base: attribute(element, 'content') ?? '' })),
  );
  assert.ok(bases.length > 0);
  for (const { address, base } of bases) assert.match(base, /^\.\.?(?:\/\.\.)*$/, address);
});

test('the offline copy calls no host, not even the configured proxy', () => {
  for (const { address, html } of nonEmpty(copy.pages))
    assert.doesNotMatch(html.match(/content-security-policy" content="([^"]*)"/)?.[1] ?? 'https:', /https?:/, address);
});

test('no file of the offline copy has the name or the prefix of another service', () => {
  // Scripts know the neutral prefix: they write the configured one in its place.
  const files = globSync('**/*.*', { cwd: copy.directory }).filter((name) => !/^_astro.*\.js$|\.(?:woff2|png)$/.test(name));
  const neutral = new RegExp(`\\b(?:${own.serviceName}|${own.eventPrefix}|${redirectParameter(own.eventPrefix)})\\b`);
  const found = nonEmpty(files).filter((name) => neutral.test(readFileSync(path.join(copy.directory, name), 'utf8')));
  assert.deepEqual(found, []);
});

test('the foot of the offline copy names the service, and version, hash and date of the build', () => {
  const feet = copy.pages.flatMap(({ all }) => all.filter((one) => attribute(one, 'class') === 'foot-note'));
  for (const foot of nonEmpty(feet)) assert.match(textOf(foot).replaceAll(/\s+/g, ' ').trim(), companyFoot);
});

test('the zip of the offline copy has at most 2.5 MB', () => {
  const { size } = statSync(path.join(site.directory, copyZipFile));
  assert.ok(size <= 2_500_000, `${String(size)} bytes`);
});
