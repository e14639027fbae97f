import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hashOf, lastCommit, releaseOf, stampPages } from '../../src/site/build/offline/stamp.ts';
import { copyDirectory } from '../../src/site/build/offline/make-copy.ts';
import { builtSite, read } from './built.ts';
import { attribute, textOf } from './html.ts';
import { nonEmpty } from '../non-empty.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const files = (texts: Readonly<Record<string, string>>) =>
  new Map<string, Uint8Array>(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

describe('the hash of a copy', () => {
  const hash = hashOf(files({ 'a.html': 'one', 'b.html': 'two' }));

  test('is the same in whatever order the files are written', () => {
    assert.match(hash, /^[0-9a-f]{12}$/);
    assert.equal(hashOf(files({ 'b.html': 'two', 'a.html': 'one' })), hash);
  });

  test('changes with a content, with a name, and with the place where a content ends', () => {
    const others = [
      { 'a.html': 'one', 'b.html': 'TWO' },
      { 'a.html': 'one', 'c.html': 'two' },
      { 'a.html': 'onet', 'b.html': 'wo' },
    ];
    assert.equal(new Set([hash, ...others.map((texts) => hashOf(files(texts)))]).size, 4);
  });
});

describe('the date of a copy', () => {
  const dated = '# Changelog\n\n## 1.2.0 - 2026-03-02\n\n- New.\n\n## 1.1.0 - 2025-01-01\n';

  test('is SOURCE_DATE_EPOCH in UTC, otherwise that of the newest release', () => {
    assert.deepEqual(releaseOf(dated, { SOURCE_DATE_EPOCH: '1772496000' }), { version: '1.2.0', date: '2026-03-03' });
    assert.deepEqual(releaseOf(dated, { SOURCE_DATE_EPOCH: '' }), { version: '1.2.0', date: '2026-03-02' });
    assert.deepEqual(releaseOf('## 1.2.0\n\n- 2020-01-01\n', {}), { version: '1.2.0', date: undefined });
  });

  test('is that of the last commit where neither is set', () => {
    assert.equal(releaseOf('## 1.2.0\n', {}, '1772496000').date, '2026-03-03');
    assert.equal(releaseOf(dated, {}, '1772496000').date, '2026-03-02');
    assert.equal(releaseOf('## 1.2.0\n', { SOURCE_DATE_EPOCH: '0' }, '1772496000').date, '1970-01-01');
  });

  test('is of no commit in a folder that is not in a repository, or only below the root of one', () => {
    assert.equal(lastCommit(temporaryFolder('without-git')), '');
    assert.equal(lastCommit(fileURLToPath(new URL('.', import.meta.url))), '');
    const root = fileURLToPath(new URL('../../', import.meta.url));
    if (existsSync(path.join(root, '.git'))) assert.match(lastCommit(root), /^\d{10}$/);
  });

  test('fails the build when SOURCE_DATE_EPOCH is no number of seconds', () => {
    for (const epoch of ['yesterday', '-1', '1.5', '1772496000000'])
      assert.throws(() => releaseOf(dated, { SOURCE_DATE_EPOCH: epoch }), /^Error: SOURCE_DATE_EPOCH: .* is not a number of seconds$/);
  });
});

test('the foot of a page names version, hash and date, and a page without a foot stays as it is', () => {
  const copy = files({
    'index.html': '<main></main><footer class="page-foot"><p class="foot-note">Ours.</p></footer>',
    'bare.html': '<main></main>',
  });
  const hash = hashOf(copy);
  stampPages(copy, { SOURCE_DATE_EPOCH: '0' });
  const [, version = ''] = /^## (\S+)/m.exec(changelog) ?? [];
  const page = Buffer.from(copy.get('index.html') ?? []).toString();
  assert.ok(page.includes(`Ours. Version ${version}, build ${hash}, 1970-01-01.</p></footer>`), page);
  assert.doesNotMatch(Buffer.from(copy.get('bare.html') ?? []).toString(), /build/);
});

test('every page of the copy that has a foot names the same build', () => {
  const copy = read(copyDirectory(builtSite().directory), '');
  const feet = copy.pages.flatMap(({ all }) => all.filter((one) => attribute(one, 'class') === 'foot-note'));
  const builds = nonEmpty(feet).map((foot) => /build ([0-9a-f]{12})\b/.exec(textOf(foot))?.[1]);
  assert.equal(new Set(builds).size, 1);
  assert.ok(builds[0]);
  const site = readFileSync(path.join(builtSite().directory, 'index.html'), 'utf8');
  assert.ok(!site.includes(`build ${builds[0]}`));
});
