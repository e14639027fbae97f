import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fullGroups } from '../../scripts/test-groups.mjs';
import { temporaryFolder } from '../temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = temporaryFolder('groups');
const programs = {
  good: '',
  bad: `import assert from 'node:assert/strict';
    import { describe, test } from 'node:test';
    test('holds', () => undefined);
    describe('a suite', () => test('does not hold', () => assert.equal(1, 2, 'one is not two\\nat all')));`,
};
for (const [name, code] of Object.entries(programs)) writeFileSync(path.join(folder, `${name}.full.mjs`), code);

/** Runs groups of test files in a process of its own. `files` are names in the folder of these tests. */
function runGroups(files: Readonly<Record<string, string>>) {
  const groups = Object.entries(files).map(([name, file]) => ({ name, shows: 'x', files: path.join(folder, file) }));
  const script = `import { runGroups } from ${JSON.stringify(path.join(root, 'scripts/test-groups.mjs'))}; process.exitCode = runGroups(${JSON.stringify(groups)});`;
  // A test run inside of a test run reports to the outer one unless this is unset.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', env });
  const lines = stdout.trimEnd().split('\n');
  const begin = lines.findIndex((line) => /^(passed|FAILED) /.test(line));
  return { status, stderr, summary: lines.slice(begin).map((line) => line.replace(/ +[\d.]+ s /, ' ? s ')) };
}

test('groups that pass give a line each and a summary', () => {
  assert.deepEqual(runGroups({ first: 'good.full.mjs', second: 'good.full.*' }), {
    status: 0,
    stderr: '',
    summary: ['passed ? s  first', 'passed ? s  second', '2 passed, 0 failed'],
  });
});

test('a group that fails fails the whole, the ones after it still run, and the summary names its tests and their errors', () => {
  const { status, summary } = runGroups({ first: 'bad.full.mjs', second: 'good.full.mjs' });
  const failures = ['    does not hold', '      one is not two', '      at all', '      1 !== 2'];
  assert.deepEqual([status, summary], [1, ['FAILED ? s  first', ...failures, 'passed ? s  second', '1 passed, 1 failed']]);
});

test('a group that matches no file fails', () => {
  const { status, stderr, summary } = runGroups({ empty: 'none.full.mjs' });
  assert.deepEqual([status, summary], [1, ['FAILED ? s  empty', '0 passed, 1 failed']]);
  assert.match(stderr, /^no file matches .*none\.full\.mjs\n$/);
});

test('every full test belongs to one group', () => {
  const all = globSync('tests/**/*.full.ts', { cwd: root }).sort();
  assert.ok(all.length > 0);
  assert.deepEqual(fullGroups.flatMap(({ files }) => (files === undefined ? [] : globSync(files, { cwd: root }))).sort(), all);
});

test('the name of a group that does not exist is refused with the names that do', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/full-tests.mjs', 'pages', 'pagez'], { cwd: root, encoding: 'utf8' });
  assert.equal(status, 1);
  assert.equal(stderr, `no group is named pagez: choose from ${fullGroups.map(({ name }) => name).join(', ')}\n`);
});
