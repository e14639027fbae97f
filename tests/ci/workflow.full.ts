import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { examples } from '../examples/toolchains.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);
const workflow = readFileSync(path.join(examples, 'ci/partner-interface.yml'), 'utf8');

/** The commands of the steps, in order. */
const commands = [...workflow.matchAll(/^( *)(?:- )?run: (.*(?:\n(?:\1 {2}.*|$))*)/gm)].map(([, indentation = '', text = '']) =>
  text.replace(/^\|/, '').replaceAll(`\n${indentation}  `, '\n').trim(),
);
const modes = /assumptions: \[(.*)\]/.exec(workflow)?.[1]?.split(', ') ?? [];

const folder = temporaryFolder('workflow');
// A project of a partner, with this one in the place of the package.
before(async () => {
  const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
  const stub = path.join(folder, 'partner-interface');
  mkdirSync(stub);
  const bin = { 'partner-interface': 'main.sh' };
  writeFileSync(path.join(stub, 'package.json'), JSON.stringify({ name: 'partner-interface', version: '0.1.0', bin }));
  writeFileSync(path.join(stub, 'main.sh'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`, { mode: 0o755 });
  const devDependencies = { 'partner-interface': 'file:partner-interface' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'partner', private: true, devDependencies }));
  copyFileSync(path.join(examples, 'ci/integration.test.mjs'), path.join(folder, 'integration.test.mjs'));
  await run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: folder });
});

test('the workflow has the steps and modes that the page describes', () => {
  assert.deepEqual(modes, ['default', 'strict', 'vary']);
  assert.deepEqual(
    commands.map((command) => command.split(' ')[0]),
    ['npm', 'rm', 'node', 'kill'],
  );
});

for (const mode of ['default', 'strict', 'vary'])
  test(`the commands of the workflow pass with the assumptions ${mode}`, async () => {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const PATH = [path.dirname(process.execPath), env['PATH']].join(path.delimiter);
    const printed: string[] = [];
    for (const command of commands) {
      const script = command.replaceAll('${{ matrix.assumptions }}', mode);
      const { stdout } = await run('bash', ['-e', '-c', script], { cwd: folder, env: { ...env, PATH } });
      printed.push(stdout);
    }
    assert.match(printed[2] ?? '', /(?:# |ℹ )pass 2\b/);
    const sandbox = JSON.parse(readFileSync(path.join(folder, 'sandbox.json'), 'utf8')) as { authUrl: string };
    // The last command stops the sandbox, and does not wait for its end.
    while (
      await fetch(sandbox.authUrl).then(
        ({ body }) => body?.cancel().then(() => true) ?? true,
        () => false,
      )
    );
  });
