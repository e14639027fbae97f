import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import { copyProps, copyPage, scriptFile } from '../../src/site/build/offline/copy-page.ts';
import { copyStyles } from '../../src/site/build/offline/copy-styles.ts';
import { bundleModules } from '../../src/site/build/offline/module-bundle.ts';
import { pathToRoot, relativeLink } from '../../src/site/build/offline/relative-link.ts';
import { zipOf } from '../../src/site/build/offline/zip.ts';
import { changedBy } from './page-step.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const files = new Set(['index.html', 'events/index.html', 'events/a/index.html', 'a b.svg', scriptFile, '_astro/x.css']);
const site = { base: '/partner', files };

describe('a link of the copy', () => {
  test('is relative and names the file of a folder', () => {
    assert.equal(relativeLink('events/a/index.html', '/partner/events/#x', site), '../index.html#x');
    assert.equal(relativeLink('events/a/index.html', '/partner', site), '../../index.html');
    assert.equal(relativeLink('index.html', '/partner/events/a', site), 'events/a/index.html');
    assert.equal(relativeLink('events/index.html', '/partner/a%20b.svg?v=1', site), '../a%20b.svg?v=1');
    assert.equal(relativeLink('events/index.html', 'a/', site), 'a/index.html');
  });

  test('to its own page is a bare fragment, or the name of the file', () => {
    assert.equal(relativeLink('events/index.html', '/partner/events/#x', site), '#x');
    assert.equal(relativeLink('events/index.html', '/partner/events/', site), 'index.html');
  });

  test('to another host, to an anchor or of another scheme is unchanged', () => {
    for (const href of ['', '#x', 'https://example.com/partner/', 'mailto:a@example.com', 'data:text/plain,a'])
      assert.equal(relativeLink('index.html', href, site), href);
  });

  test('to what the copy does not hold fails the build, and names page and link', () => {
    for (const href of ['/partner/gone/', '/events/', '//host.example/events/', '/partnership/', '../../events/'])
      assert.throws(() => relativeLink('events/index.html', href, site), new RegExp(`events/index.html: ${href} leads to no file`), href);
  });

  test('knows the way to the folder of the copy', () => {
    assert.deepEqual(['index.html', 'events/index.html', 'events/a/index.html'].map(pathToRoot), ['.', '..', '../..']);
  });
});

describe('a style sheet of the copy', () => {
  test('has relative URLs, with and without quotes, and leaves data URLs unchanged', () => {
    assert.equal(
      copyStyles(`@import "/partner/_astro/x.css";a{b:url(/partner/a%20b.svg);c:url('/partner/a%20b.svg')}`, '_astro/y.css', site),
      `@import "x.css";a{b:url(../a%20b.svg);c:url('../a%20b.svg')}`,
    );
    const inside = `a{b:url("data:image/svg+xml,%3Csvg fill='url(/x)'/%3E");c:url(#tip)}`;
    assert.equal(copyStyles(inside, '_astro/y.css', site), inside);
  });

  test('shows its fonts although they come after the first paint', () => {
    assert.equal(
      copyStyles('@font-face{font-display:optional;src:url(/partner/a%20b.svg)}', '_astro/y.css', site),
      '@font-face{font-display:fallback;src:url(../a%20b.svg)}',
    );
  });

  test('with a broken URL fails the build', () => {
    assert.throws(() => copyStyles('a{b:url(/partner/gone.svg)}', '_astro/y.css', site), /gone\.svg leads to no file/);
  });
});

describe('the properties of an island', () => {
  test('get the way to the folder of the copy as their base, and keep the rest', () => {
    assert.equal(
      copyProps('{"base":[0,"/partner"],"prefix":[0,"svc"],"event":[0]}', 'events/a/index.html', site),
      '{"base":[0,"../.."],"prefix":[0,"svc"],"event":[0]}',
    );
  });

  test('that hold another address of the site fail the build: nobody would make it relative', () => {
    assert.throws(() => copyProps('{"next":[0,"/partner/events/"]}', 'index.html', site), /property next .* \/partner\/events\//);
  });
});

describe('a page of the copy', () => {
  const head =
    '<meta charset="utf-8"><link rel="canonical" href="https://docs.example/"><link rel="stylesheet" href="/partner/_astro/x.css">';
  const module = '<script type="module" src="/partner/_astro/page.1.js"></script>';
  const page = (body: string) =>
    changedBy((tree) => {
      copyPage({ name: 'events/index.html', tree }, site);
    }, `<!doctype html><html><head>${head}</head><body>${body}</body></html>`);

  test('has relative addresses, inside of <noscript> and <template> too, and none that says where the site lives', () => {
    const html = page('<noscript><a href="/partner/">a</a></noscript><template><img src="/partner/a%20b.svg"></template>');
    assert.ok(html.includes('<noscript><a href="../index.html">'));
    assert.ok(html.includes('<template><img src="../a%20b.svg">'));
    assert.ok(html.includes('href="../_astro/x.css"') && !html.includes('canonical') && !html.includes('/partner'));
  });

  test('loads one classic script in place of its modules, and names those that it runs', () => {
    const html = page(module);
    assert.ok(html.includes('<script defer src="../_astro/scripts.js" data-run="_astro/page.1.js"></script>'));
    assert.ok(!html.includes('type="module"') && !html.includes('moduleLoader'));
  });

  test('with an island loads the larger script, which knows the modules of the island by a fragment', () => {
    const loader = '<script>class A{importWithRetry(){}}</script>';
    const island = '<astro-island component-url="/partner/_astro/I.2.js" renderer-url="/partner/_astro/c.3.js" props="{}"></astro-island>';
    const html = page(loader + island + module);
    assert.ok(html.includes('component-url="../_astro/scripts.js#_astro/I.2.js" renderer-url="../_astro/scripts.js#_astro/c.3.js"'));
    assert.ok(html.indexOf('moduleLoader=') < html.indexOf('importWithRetry(){}') && html.includes('src="../_astro/scripts.js"'));
    assert.throws(() => page(island), /importWithRetry/);
    assert.throws(() => page(loader + island.replace('props', 'before-hydration-url="/partner/_astro/x.css" props')), /before hydration/);
  });

  test('omits elements marked for the site only, and has one policy that matches its content', () => {
    const html = page('<p data-online><a href="/partner/offline.zip">zip</a></p><script>one()</script>');
    assert.ok(!html.includes('offline.zip'));
    assert.equal(html.match(/content-security-policy/g)?.length, 1);
    assert.equal(html.match(/script-src 'self' 'sha256-[^']+';/g)?.length, 1);
  });

  test('fails the build when it leads to what the copy does not hold', () => {
    assert.throws(() => page('<a href="/partner/offline.zip">zip</a>'), /offline\.zip leads to no file/);
  });
});

describe('the script of the copy', () => {
  const folder = temporaryFolder('bundle');
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
  };
  write('shared.js', `log.push('shared'); export const shared = {};`);
  write('page.js', `import './shared.js'; log.push('page'); import('./late.js').then(({ late }) => log.push(late));`);
  write('late.js', `export const late = 'late';`);
  write('island.js', `import { shared } from './shared.js'; log.push('island'); export default shared;`);
  write('broken.js', `import './nowhere.js';`);

  test('runs what the page names, and evaluates each module once, when it is asked for', async () => {
    const log: string[] = [];
    const loaders: ((name: string) => Promise<{ default: unknown }>)[] = [];
    const self = { moduleLoader: { resolve: (load: (typeof loaders)[number]) => loaders.push(load) } };
    const document = { currentScript: { dataset: { run: 'page.js' } } };
    runInNewContext(await bundleModules(folder, ['island.js', 'page.js']), { log, self, document });
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    assert.deepEqual(log, ['shared', 'page', 'late']);
    const [load] = loaders;
    assert.equal((await load?.('island.js'))?.default, (await load?.('island.js'))?.default);
    assert.deepEqual(log, ['shared', 'page', 'late', 'island']);
  });

  test('is the same wherever the site was built, and keeps what a package would call free of side effects', async () => {
    const before = await bundleModules(folder, ['page.js']);
    write('package.json', '{ "type": "module", "sideEffects": false }');
    assert.equal(await bundleModules(folder, ['page.js']), before);
    assert.match(before, /shared/);
  });

  test('fails the build when a module is missing', async () => {
    await assert.rejects(bundleModules(folder, ['broken.js']), /nowhere/);
  });
});

describe('a zip', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('is the same for the same files, in whatever order and time zone', () => {
    const zone = process.env['TZ'];
    const one = zipOf(
      'copy',
      new Map([
        ['b/c.txt', bytes('C')],
        ['a.txt', bytes('A')],
      ]),
    );
    process.env['TZ'] = 'Pacific/Kiritimati';
    const other = zipOf(
      'copy',
      new Map([
        ['a.txt', bytes('A')],
        ['b/c.txt', bytes('C')],
      ]),
    );
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    assert.deepEqual(one, other);
    assert.notDeepEqual(one, zipOf('copy', new Map([['a.txt', bytes('B')]])));
  });

  test('holds every file below one folder', () => {
    const content = unzipSync(zipOf('copy', new Map([['b/c.txt', bytes('C')]])));
    assert.deepEqual(
      Object.entries(content).map(([name, data]) => [name, strFromU8(data)]),
      [['copy/b/c.txt', 'C']],
    );
  });
});
