import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { inputsOf, isBuilt, noteBuild } from '../../scripts/site-inputs.mjs';
import { temporaryFolder } from '../temporary-folder.ts';

let project = '';

function write(name: string, text = ''): string {
  const file = path.join(project, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** What a build writes last. */
function build(): void {
  write('dist-offline/index.html');
  write('dist/build.json');
}

beforeEach(() => {
  project = temporaryFolder('site-inputs');
  for (const name of ['src/pages/one.astro', 'content/one.mdx', 'package-lock.json', 'tests/one.test.ts']) write(name, name);
});

for (const [what, change] of [
  ['a changed page', () => write('content/one.mdx', 'two')],
  ['a new file', () => write('src/pages/two.astro')],
  ['another name of a file', () => renameSync(path.join(project, 'content/one.mdx'), path.join(project, 'content/two.mdx'))],
  [
    'text that moved to the file before',
    () => [write('content/one.mdx', 'content/one.mdxpack'), write('package-lock.json', 'age-lock.json')],
  ],
  ['a removed file', () => rmSync(path.join(project, 'src/pages/one.astro'))],
  ['another version of a package', () => write('package-lock.json', 'two')],
  ['a new folder', () => write('more/file')],
] as const)
  test(`a site is built anew after ${what}`, () => {
    const before = inputsOf(project, {});
    change();
    assert.notEqual(inputsOf(project, {}), before);
  });

test('a site is built anew for another configuration or date', () => {
  const file = write('dist/company.json', '{}');
  const inputs = [{}, { DEPLOYMENT: file }, { SOURCE_DATE_EPOCH: '1' }, { SOURCE_DATE_EPOCH: '2' }].map((values) =>
    inputsOf(project, values),
  );
  write('dist/company.json', '{ }');
  assert.equal(new Set([...inputs, inputsOf(project, { DEPLOYMENT: file })]).size, 5);
});

test('a site is not built anew when only tests changed', () => {
  const before = inputsOf(project, {});
  write('tests/two.test.ts');
  assert.equal(inputsOf(project, {}), before);
});

test('a site counts as built only by the build that was noted last, with its offline copy', () => {
  assert.equal(isBuilt(project, 'a'), false);
  build();
  assert.equal(isBuilt(project, 'a'), false);
  noteBuild(project, 'a');
  assert.deepEqual([isBuilt(project, 'a'), isBuilt(project, 'b')], [true, false]);
  rmSync(path.join(project, 'dist-offline'), { recursive: true });
  assert.equal(isBuilt(project, 'a'), false);
  build();
  noteBuild(project, 'a');
  utimesSync(path.join(project, 'dist/build.json'), 1, 1);
  assert.equal(isBuilt(project, 'a'), false);
  noteBuild(project, 'a');
  rmSync(path.join(project, 'dist'), { recursive: true });
  assert.equal(isBuilt(project, 'a'), false);
});
