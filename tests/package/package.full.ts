import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A partner's environment: nothing that npm sets for a script, and none of the project's own programs in PATH. */
const environment = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => !/^(npm_|NODE_|INIT_CWD|CI$)/.test(name))
    .map(([name, value]) => [
      name,
      name === 'PATH'
        ? (value ?? '')
            .split(path.delimiter)
            .filter((entry) => !entry.includes('node_modules'))
            .join(path.delimiter)
        : value,
    ]),
);

const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
const empty = path.join(folder, 'application');
let tarball = '';

async function inEmpty(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(command, args, { cwd: empty, env: environment });
  return stdout;
}

before(async () => {
  await run(process.execPath, [path.join(root, 'scripts/package.mjs')]);
  // The site is built by now, as `prepack` would do it: here it must not change under the other tests.
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root, env: environment });
  tarball = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  mkdirSync(empty);
  writeFileSync(path.join(empty, 'package.json'), '{ "name": "application", "private": true }\n');
  await inEmpty('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', tarball]);
  for (const name of ['consumer.mjs', 'consumer.cjs']) copyFileSync(here(name), path.join(empty, name));
});

after(() => {
  rmSync(folder, { recursive: true });
});

describe('the package, installed in an empty folder', () => {
  test('works as ES module and as CommonJS on the Node.js of the machine', async () => {
    for (const name of ['consumer.mjs', 'consumer.cjs']) assert.match(await inEmpty('node', [name]), /^passed v\d+/);
  });

  test('works on Node.js 20, 22 and 24', async () => {
    const versions = path.join(folder, 'versions');
    mkdirSync(versions);
    const named = (version: number): string => `node-${String(version)}@npm:node-${process.platform}-${process.arch}@${String(version)}`;
    writeFileSync(path.join(versions, 'package.json'), '{ "name": "versions", "private": true }\n');
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...[20, 22, 24].map(named)], {
      cwd: versions,
      env: environment,
    });
    for (const version of [20, 22, 24]) {
      const node = path.join(versions, `node_modules/node-${String(version)}/bin/node`);
      for (const name of ['consumer.mjs', 'consumer.cjs'])
        assert.match(await inEmpty(node, [name]), new RegExp(`^passed v${String(version)}\\.`));
      const line = await firstLine(node, ['node_modules/partner-interface/lib/server/main.js', 'sandbox', '--port', '0']);
      assert.ok('controlKey' in (JSON.parse(line) as object));
    }
  });

  test('gives types to a compiler, as ES module and as CommonJS', async () => {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    for (const name of ['consumer.mts', 'consumer.cts']) {
      copyFileSync(here('consumer.ts.txt'), path.join(empty, name));
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2024,dom', '--exactOptionalPropertyTypes'];
      await run(process.execPath, [compiler, ...options, name], { cwd: empty }).catch((error: unknown) => {
        assert.fail(String((error as { stdout?: string }).stdout));
      });
    }
  });
});

describe('npx with the tarball', () => {
  test('sandbox prints one line of JSON with all that a client needs', async () => {
    const line = await firstLine('npx', [
      '--yes',
      '--prefer-offline',
      `--package=${tarball}`,
      'partner-interface',
      'sandbox',
      '--port',
      '0',
    ]);
    assert.deepEqual(Object.keys(JSON.parse(line) as object), [
      'authUrl',
      'baseUrl',
      'controlUrl',
      'controlKey',
      'applications',
      'apiCredentials',
      'users',
      'companies',
      'documents',
    ]);
  });

  test('without a command it serves docs, playground, proxy and sandbox', async () => {
    await firstLine('npx', ['--yes', '--prefer-offline', `--package=${tarball}`, 'partner-interface', '--port', '0'], async (line) => {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? '';
      assert.match(await (await fetch(`${address}/start/quickstart/`)).text(), /<h1/);
      assert.equal(((await (await fetch(`${address}/runtime.json`)).json()) as { server: boolean }).server, true);
      assert.equal((await fetch(`${address}/sandbox`, { method: 'POST' })).status, 201);
    });
  });
});

/** Starts a program, waits for its first line, does what is to be done with it, and ends the program with all that it started. */
async function firstLine(command: string, args: readonly string[], use?: (line: string) => Promise<void>): Promise<string> {
  const child = spawn(command, args, { cwd: empty, env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  try {
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const line = await new Promise<string>((resolve, reject) => {
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        const end = out.indexOf('\n');
        if (end >= 0) resolve(out.slice(0, end));
      });
      child.once('close', () => reject(new Error(`it ended: ${complaint}`)));
    });
    await use?.(line);
    return line;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  }
}
