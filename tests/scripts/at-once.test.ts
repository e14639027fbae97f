import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const module = fileURLToPath(new URL('../../scripts/at-once.mjs', import.meta.url));

/** Runs commands at once in a process of its own, whose exit code is theirs. */
function runAtOnce(commands: Readonly<Record<string, string>>) {
  const script = `import { runAtOnce } from ${JSON.stringify(module)}; process.exitCode = await runAtOnce(${JSON.stringify(commands)});`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n').sort() };
}

const says = (text: string, code: number): string =>
  `"${process.execPath}" --eval "console.log('${text} on stdout'); console.error('${text} on stderr'); process.exitCode = ${String(code)}"`;

test('succeeds without the output of the commands when all succeed', () => {
  const { status, lines } = runAtOnce({ first: says('one', 0), second: says('two', 0) });
  assert.equal(status, 0);
  assert.deepEqual(
    lines.map((line) => line.replace(/[\d.]+ s$/, '? s')),
    ['first: passed, ? s', 'second: passed, ? s'],
  );
});

test('fails when one command fails, and prints all that this command printed', () => {
  const { status, lines } = runAtOnce({ first: says('one', 0), second: says('two', 3), third: says('three', 0) });
  assert.equal(status, 1);
  assert.deepEqual(
    lines.filter((line) => /^(one|two|three) /.test(line)),
    ['two on stderr', 'two on stdout'],
  );
  assert.ok(lines.some((line) => line.startsWith('second: failed (')));
  assert.equal(lines.filter((line) => /^(first|third): passed/.test(line)).length, 2);
});

test('fails when a command does not exist', () => {
  const { status, lines } = runAtOnce({ missing: 'no-such-command-anywhere' });
  assert.equal(status, 1);
  assert.match(lines.join('\n'), /missing: failed \(no-such-command-anywhere\)/);
});
