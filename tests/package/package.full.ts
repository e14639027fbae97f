import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { environment, installInto, pack, root, run } from './packed.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { assertEmpty } from '../assert-empty.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = temporaryFolder('package');
const empty = path.join(folder, 'application');
const tarballs = { library: '', command: '', site: '' };

/** Runs a program in the folder where the library is installed. Resolves with what it printed. */
async function inEmpty(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(command, args, { cwd: empty, env: environment });
  return stdout;
}

before(async () => {
  for (const name of ['library', 'command', 'site'] as const) tarballs[name] = await pack(name, folder);
  mkdirSync(empty);
  await installInto(empty, tarballs.library, tarballs.command);
  for (const name of ['consumer.mjs', 'consumer.cjs']) copyFileSync(here(name), path.join(empty, name));
});

/** The bytes of all files below a folder. */
function sizeOf(directory: string): number {
  const files = globSync('**/*', { cwd: directory, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

describe('the packages', () => {
  test('are small: the library at most 300 kB unpacked, the command 700 kB', () => {
    const sizes = (['library', 'command'] as const).map((name) => sizeOf(path.join(folder, 'lib', name)));
    console.log(
      `unpacked: library ${String(sizes[0])} bytes, command ${String(sizes[1])} bytes, site ${String(sizeOf(path.join(folder, 'lib/site')))} bytes`,
    );
    for (const [index, most] of [300_000, 700_000].entries())
      assert.ok((sizes[index] ?? Infinity) <= most, `${String(sizes[index])} bytes`);
  });

  test('show the docstring of each member in an editor', () => {
    const file = path.join(folder, 'lib/library/types.d.cts');
    const text = readFileSync(file, 'utf8');
    let shown = 0;
    const visit = (node: ts.Node): void => {
      if (node.kind !== ts.SyntaxKind.EndOfFileToken) shown += (node as { jsDoc?: readonly ts.JSDoc[] }).jsDoc?.length ?? 0;
      ts.forEachChild(node, visit);
    };
    const options = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseAll };
    visit(ts.createSourceFile(file, text, options));
    assert.ok(shown > 100);
    assert.equal(shown, text.split('/**').length - 1);
  });

  test('show each type by the name by which it is imported', () => {
    const text = readFileSync(path.join(folder, 'lib/library/types.d.cts'), 'utf8');
    assert.match(text, /\binterface Sandbox extends BaseSandbox\b/);
    assert.doesNotMatch(text, /\w\$\d/);
  });

  test('have no copy of the site beside its files', () => {
    const names = globSync('**/*', { cwd: path.join(folder, 'lib/site/dist') });
    assert.ok(names.includes('index.html'));
    assertEmpty(names.filter((name) => /\.(?:br|gz|zip)$/.test(name)));
  });
});

describe('the library and the command, installed in an empty folder', () => {
  test('work as ES module and as CommonJS on the Node.js of the machine', async () => {
    for (const name of ['consumer.mjs', 'consumer.cjs']) assert.match(await inEmpty('node', [name]), /^passed v\d+/);
  });

  test('have the event prefix of the configuration for which they were built', async () => {
    const named = path.join(empty, 'named');
    const configuration = path.join(folder, 'named.json');
    const deployment = JSON.parse(readFileSync(path.join(root, 'deployment.json'), 'utf8')) as object;
    writeFileSync(configuration, JSON.stringify({ ...deployment, eventPrefix: 'northwind' }));
    const env = { ...process.env, DEPLOYMENT: configuration };
    await run(process.execPath, [path.join(root, 'scripts/package.mjs'), 'library', 'command', '--out', named], { env });
    const fired = `
      const { createSandbox } = require('./named/library/sandbox.cjs');
      const sandbox = createSandbox();
      const documentId = sandbox.describe().documents[0].id;
      sandbox.fire({ event: 'northwind.comment.create', documentId }).then(({ length }) => console.log(length));`;
    assert.equal(await inEmpty('node', ['--eval', fired]), '0\n');
    assert.match(readFileSync(path.join(named, 'command/deployment.json'), 'utf8'), /"eventPrefix":"northwind"/);
  });

  test('work on Node.js 20, 22 and 24', async () => {
    const versions = path.join(folder, 'versions');
    mkdirSync(versions);
    const named = (version: number): string => `node-${String(version)}@npm:node-${process.platform}-${process.arch}@${String(version)}`;
    await installInto(versions, ...[20, 22, 24].map(named));
    for (const version of [20, 22, 24]) {
      const node = path.join(versions, `node_modules/node-${String(version)}/bin/node`);
      for (const name of ['consumer.mjs', 'consumer.cjs'])
        assert.match(await inEmpty(node, [name]), new RegExp(`^passed v${String(version)}\\.`));
      const line = await firstLine(node, ['node_modules/partner-interface-command/lib/server/main.js', 'sandbox', '--port', '0']);
      assert.ok('controlKey' in (JSON.parse(line) as object));
    }
  });

  test('give types to a compiler, as ES module and as CommonJS, without a DOM library', async () => {
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '@types/node@24'], {
      cwd: empty,
      env: environment,
    });
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    for (const [name, ...modes] of [
      ['consumer.mts', '--module', 'nodenext', '--lib', 'es2022', '--types', 'node'],
      ['consumer.cts', '--module', 'nodenext', '--lib', 'es2022', '--types', 'node'],
      // As a project of Vite: its compiler resolves for a bundler, without a condition that names the runtime.
      ['consumer.ts', '--module', 'preserve', '--lib', 'es2022', '--types', 'node'],
      // As a project for the browser, which has no types of Node.js.
      ['browser.mts', '--module', 'preserve', '--lib', 'es2022,dom', '--skipLibCheck'],
    ] as const) {
      copyFileSync(here('consumer.ts.txt'), path.join(empty, name));
      const options = ['--noEmit', '--strict', ...modes, '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
      await run(process.execPath, [compiler, ...options, name], { cwd: empty }).catch((error: unknown) => {
        assert.fail(String((error as { stdout?: string }).stdout));
      });
    }
  });

  test('print an error that nothing catches within one screen', async () => {
    const program = "require('partner-interface/sandbox').createSandbox({ autogrant: true })";
    const error: unknown = await inEmpty('node', ['--eval', program]).catch((reason: unknown) => reason);
    const { stderr } = error as { stderr: string };
    assert.match(stderr, /^Error: autogrant: unknown option \(did you mean autoGrant\?\)$/m);
    assert.ok(stderr.length < 4000, `${String(stderr.length)} characters`);
  });

  test('have a command that says where the site is', async () => {
    const error: unknown = await inEmpty('npx', ['partner-interface']).catch((reason: unknown) => reason);
    assert.match((error as { stderr: string }).stderr, /^partner-interface: this package has no site: install partner-interface-site/m);
    assert.match(await inEmpty('npx', ['partner-interface', 'explain', 'code-single-use']), /code/);
  });
});

describe('npx with a tarball', () => {
  const npx = (tarball: string, ...args: readonly string[]) => [
    '--yes',
    '--prefer-offline',
    `--package=${tarball}`,
    'partner-interface',
    ...args,
  ];

  test('sandbox prints one line of JSON with all that a client needs', async () => {
    const line = await firstLine('npx', npx(tarballs.command, 'sandbox', '--port', '0'));
    const names = ['authUrl', 'baseUrl', 'controlUrl', 'controlKey', 'applications', 'apiCredentials', 'users', 'companies', 'documents'];
    const printed = Object.keys(JSON.parse(line) as object);
    assertEmpty(names.filter((name) => !printed.includes(name)));
  });

  test('without a command it serves docs, playground, proxy and sandbox', async () => {
    await firstLine('npx', npx(tarballs.site, '--port', '0'), async (line) => {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? '';
      assert.match(await (await fetch(`${address}/start/quickstart/`)).text(), /<h1/);
      assert.doesNotMatch(await (await fetch(`${address}/tools/offline-copy/`)).text(), /offline-copy\.zip/);
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
