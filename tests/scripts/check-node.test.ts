import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/check-node.mjs', import.meta.url));

/** Runs the check in a Node.js that reports another version. */
function check(version: string): { status: number | null; stderr: string } {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stderr };
}

test('an old Node.js version is reported in one line that says what to do', () => {
  for (const version of ['18.20.0', '20.19.0', '22.17.1']) {
    const { status, stderr } = check(version);
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^This needs Node\\.js 24, and found ${version.replaceAll('.', '\\.')}: .*npm ci.*\\n$`));
  }
});

test('a Node.js that is new enough passes without a word', () => {
  for (const version of ['22.18.0', '24.0.0', '26.1.0']) assert.deepEqual(check(version), { status: 0, stderr: '' });
});
