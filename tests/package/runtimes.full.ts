import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { recordedFolder, recordedNames } from '../diagnosis/recorded-inputs.ts';
import { environment, installInto, pack, root, run } from './packed.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = temporaryFolder('runtimes');
const application = path.join(folder, 'application');

/** What the program sees in every runtime: a used code, a registration, its notifications, an expired token, a wrong origin. */
const integrated = 'code-single-use 200 webhook.register,svc.comment.create 401 200 text/html;charset=UTF-8 TypeError aborted';

before(async () => {
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(here(`runtimes/${name}`), path.join(folder, name));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, env: environment });
  mkdirSync(application);
  await installInto(application, await pack('library', folder));
  for (const name of ['application.mjs', 'run.mjs', 'worker.mjs']) copyFileSync(here(name), path.join(application, name));
});

/** The program of a runtime for this machine. */
function program(pattern: string): string {
  return path.join(folder, globSync(`node_modules/${pattern}`, { cwd: folder })[0] ?? assert.fail(`${pattern}: not installed`));
}

const processes = [
  { name: 'Node.js 20', pattern: 'node-20-*/bin/node', args: [] },
  { name: 'Node.js 22', pattern: 'node-22-*/bin/node', args: [] },
  { name: 'Node.js 24', pattern: 'node-24-*/bin/node', args: [] },
  { name: 'Bun', pattern: '@oven/bun-*/bin/bun', args: [] },
  { name: 'Deno', pattern: '@deno/*/deno', args: ['run', '--no-prompt', '--allow-all', '--no-remote'] },
] as const;

describe('one application that has only the library', () => {
  for (const { name, pattern, args } of processes)
    test(`integrates and listens on ${name}`, async () => {
      const { stdout } = await run(program(pattern), [...args, 'run.mjs'], { cwd: application, env: environment });
      assert.equal(stdout.trim(), `${integrated} 405`);
    });

  test('passes the test of the page about test runners on Deno', async () => {
    const page = readFileSync(path.join(here('../..'), 'content/tools/test-runners.mdx'), 'utf8');
    const example = /^## Bun and Deno\n.*?^```js\n(.*?)^```$/ms.exec(page)?.[1] ?? assert.fail('no example');
    writeFileSync(path.join(application, 'deno.test.mjs'), example);
    const { stdout } = await run(program('@deno/*/deno'), ['test', '--no-prompt', '--allow-net', 'deno.test.mjs'], {
      cwd: application,
      env: environment,
    });
    assert.match(stdout, /1 passed .* 0 failed/);
  });

  test('has fixtures for the hooks of Bun', async () => {
    const example = `import { afterEach, beforeEach, expect, test } from 'bun:test';
      import { useSandbox } from 'partner-interface/testing';
      const sandbox = useSandbox({ beforeEach, afterEach }, { listen: true });
      test('listens', async () => expect((await fetch(sandbox().describe().authUrl)).status).toBe(404));`;
    writeFileSync(path.join(application, 'bun.test.mjs'), example);
    const { stderr } = await run(program('@oven/bun-*/bin/bun'), ['test', 'bun.test.mjs'], { cwd: application, env: environment });
    assert.match(stderr, /^ 1 pass$/m);
  });

  test('integrates in workerd, with the sandbox at module level', async () => {
    const bundled = path.join(application, 'bundled.mjs');
    await build({
      entryPoints: [path.join(application, 'worker.mjs')],
      outfile: bundled,
      bundle: true,
      format: 'esm',
      conditions: ['workerd', 'worker'],
    });
    writeFileSync(path.join(application, 'config.capnp'), config);
    const child = spawn(
      program('@cloudflare/workerd-*/bin/workerd'),
      ['serve', 'config.capnp', '--socket-addr=http=127.0.0.1:0', '--control-fd=3'],
      {
        cwd: application,
        stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
      },
    );
    try {
      const response = await fetch(`http://127.0.0.1:${String(await portOf(child.stdio[3] as Readable))}/`);
      assert.equal(await response.text(), integrated);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

test('the diagnosis finds on Node.js 20 in every recorded text what it finds on the Node.js of the project', async () => {
  const bundled = path.join(folder, 'recorded.mjs');
  await build({
    stdin: {
      contents: `import './src/server/node-20.ts';
        import { readFileSync } from 'node:fs';
        import { diagnose } from './src/diagnosis/diagnose.ts';
        for (const name of ${JSON.stringify(recordedNames)})
          console.log(name, JSON.stringify(diagnose(readFileSync(${JSON.stringify(recordedFolder)} + '/' + name, 'utf8'), 'svc')));`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile: bundled,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  const found = async (node: string) => (await run(node, [bundled], { env: environment, maxBuffer: 100_000_000 })).stdout.split('\n');
  const expected = await found(process.execPath);
  assert.ok(expected.length > 700, `${String(expected.length)} texts`);
  assert.deepEqual(await found(program('node-20-*/bin/node')), expected);
});

const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const main :Workerd.Worker = (modules = [(name = "main", esModule = embed "bundled.mjs")], compatibilityDate = "2026-01-01");
`;

/** Reads the port on which workerd listens. */
async function portOf(control: Readable): Promise<number> {
  let text = '';
  for await (const chunk of control) {
    text += String(chunk);
    const event = /"event":"listen","socket":"http","port":(\d+)/.exec(text);
    if (event) return Number(event[1]);
  }
  throw new Error('workerd ended before it listened');
}
