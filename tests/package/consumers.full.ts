import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { findChromium } from '../../scripts/ensure-chromium.mjs';
import { environment, installInto, pack, root, run } from './packed.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder('consumers');
const tools = path.join(folder, 'node_modules');
let library = '';
let command = '';

before(async () => {
  // Above the projects, which have only the package: Node.js finds the test runners there.
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(root, 'tests/package/tools', name), path.join(folder, name));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, env: environment });
  library = await pack('library', folder);
  command = await pack('command', folder);
});

/** Makes an empty project with a package. */
async function project(name: string, tarball: string): Promise<string> {
  const directory = path.join(folder, 'projects', name);
  mkdirSync(directory, { recursive: true });
  await installInto(directory, tarball);
  return directory;
}

/** Runs a program in a project. Resolves with what it printed, whatever it ends with. */
async function printed(program: string, args: readonly string[], cwd: string, more: Record<string, string> = {}): Promise<string> {
  const outputs = await run(program, args, { cwd, env: { ...environment, ...more, NO_COLOR: '1' } }).catch((error: unknown) => error);
  const { stdout, stderr } = outputs as { stdout: string; stderr: string };
  return stdout + stderr;
}

const playwrightConfig = (): string => {
  const use = { launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] } };
  return `export default ${JSON.stringify({ use })};\n`;
};

const pageOf = (name: string): string => readFileSync(path.join(root, `content/tools/${name}.mdx`), 'utf8');
const sectionOf = (page: string, heading: string): string =>
  page.split(/^##+ /m).find((section) => section.startsWith(`${heading}\n`)) ?? assert.fail(`no section ${heading}`);

/** What a section says: the packages to install, the file to save, and the command that runs it. */
function stepsOf(section: string): { packages: readonly string[]; file: string; command: string } {
  const [, packages = ''] = /^npm install --save-dev (.+)$/m.exec(section) ?? [];
  const [, file = '', command = ''] = /Save this(?: test)? as `([^`]+)` and run `([^`]+)`/.exec(section) ?? [];
  return { packages: packages.split(' '), file, command };
}

/** Runs a command of a page, which finds the programs of the test runners. */
async function runInShell(command: string, directory: string): Promise<string> {
  const searched = [path.join(tools, '.bin'), path.dirname(process.execPath), environment['PATH']].join(path.delimiter);
  return printed('sh', ['-c', command.replace(/^npx /, '')], directory, { PATH: searched });
}

/** The projects: the section of the page about test runners, and the line that counts what passed. */
const projects = [
  { heading: 'Vitest', passed: /Tests\s+2 passed \(2\)/ },
  { heading: 'Jest', passed: /Tests:\s+1 passed, 1 total/ },
  { heading: 'fetch and undici without a port', passed: /^(?:#|ℹ) pass 1$/m },
  { heading: 'MSW', passed: /^(?:#|ℹ) pass 1$/m },
  { heading: 'Express, Fastify and Hono', passed: /^(?:#|ℹ) pass 3$/m },
  { heading: 'Playwright', passed: /^\s+1 passed/m, config: { name: 'playwright.config.mjs', content: playwrightConfig } },
] as const;

describe('a reader of the pages, with nothing but the tarball of the library', () => {
  const installed = JSON.parse(readFileSync(path.join(root, 'tests/package/tools/package.json'), 'utf8')) as { dependencies: object };

  test('passes the first test with Node.js alone', async () => {
    const section = sectionOf(pageOf('sandbox'), 'As a library');
    const { packages, file, command } = stepsOf(section);
    const directory = path.join(folder, 'projects', 'first');
    mkdirSync(directory, { recursive: true });
    copyFileSync(library, path.join(directory, path.basename(library)));
    await run('npm', ['install', '--save-dev', '--no-audit', '--no-fund', '--prefer-offline', ...packages], {
      cwd: directory,
      env: environment,
    });
    writeFileSync(path.join(directory, file), /^```js\n(.*?)^```$/ms.exec(section)?.[1] ?? '');
    assert.match(await runInShell(command, directory), /^(?:#|ℹ) pass 1$/m);
  });

  for (const { heading, passed, ...more } of projects)
    test(`passes the test of the section ${heading}`, async () => {
      const section = sectionOf(pageOf('test-runners'), heading);
      const { packages, file, command } = stepsOf(section);
      for (const name of packages) assert.ok(Object.hasOwn(installed.dependencies, name), name);
      const directory = await project(file.replace(/\..*/, ''), library);
      const example = /<ExampleCode file="([^"]+)"/.exec(section)?.[1] ?? '';
      copyFileSync(path.join(root, 'src/examples', example), path.join(directory, file));
      if ('config' in more) writeFileSync(path.join(directory, more.config.name), more.config.content());
      assert.match(await runInShell(command, directory), passed);
    });
});

/** What a strict compiler says of a file, which may be JavaScript. */
async function compiled(file: string, directory: string): Promise<string> {
  const options = ['--noEmit', '--strict', '--checkJs', '--ignoreConfig', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  return printed(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), ...options, file], directory);
}

test('the strict types of test runners, MSW, Fastify and Hono accept the fixtures and adapters', async () => {
  const directory = await project('types', library);
  const program = `import Fastify from 'fastify';
    import { Hono } from 'hono';
    import { http } from 'msw';
    import { setupServer } from 'msw/node';
    import { afterEach, beforeEach } from 'node:test';
    import { test as browserTest } from 'playwright/test';
    import * as vitest from 'vitest';
    import { createSandbox, type Sandbox } from 'partner-interface/sandbox';
    import { fastifyPlugin, mswHandlers, sandboxFixture, useSandbox } from 'partner-interface/testing';
    const sandbox = createSandbox();
    void Fastify().register(fastifyPlugin(sandbox), { prefix: '/sandbox' });
    void Fastify({ logger: true }).register(fastifyPlugin(sandbox));
    new Hono().all('/sandbox/*', (context) => sandbox.handle(context.req.raw));
    setupServer(...mswHandlers(http, sandbox));
    export const current: (() => Sandbox)[] = [useSandbox({ beforeEach, afterEach }), useSandbox(vitest)];
    vitest.test.extend({ sandbox: sandboxFixture() })('', ({ sandbox }) => void sandbox.grant());
    browserTest.extend<{ sandbox: Sandbox }>({ sandbox: sandboxFixture({ listen: true }) })('', ({ sandbox }) => void sandbox.grant());`;
  writeFileSync(path.join(directory, 'types.mts'), program);
  assert.equal(await compiled('types.mts', directory), '');
});

test('the strict types of MSW accept what its example passes: MSW ignores an option that it does not know', async () => {
  const directory = await project('msw-types', library);
  copyFileSync(path.join(root, 'src/examples/testing/msw.test.mjs'), path.join(directory, 'msw.test.mjs'));
  assert.equal(await compiled('msw.test.mjs', directory), '');
});

test('the latest undici, its strict types and the `fetch` of Node.js accept a dispatcher, and read a large response to its end', async () => {
  const directory = await project('large', library);
  const program = `import { createSandbox } from 'partner-interface/sandbox';
    import { sandboxDispatcher } from 'partner-interface/testing';
    import { Agent, fetch as undiciFetch, request, setGlobalDispatcher } from 'undici';
    const { describe } = createSandbox({ authUrl: 'https://auth.example' });
    const dispatcher = sandboxDispatcher({ describe, handle: async () => new Response('x'.repeat(1_000_000)) }, new Agent());
    const url = 'https://auth.example/large';
    console.log((await (await request(url, { dispatcher })).body.text()).length);
    console.log((await (await undiciFetch(url, { dispatcher })).text()).length);
    setGlobalDispatcher(dispatcher);
    console.log((await (await fetch(url)).text()).length);`;
  writeFileSync(path.join(directory, 'large.mts'), program);
  assert.equal(await compiled('large.mts', directory), '');
  assert.equal(await printed(process.execPath, ['large.mts'], directory), '1000000\n'.repeat(3));
});

describe('the packages', () => {
  test('have no fault for publint', async () => {
    await pack('site', folder);
    for (const name of ['library', 'command', 'site'])
      assert.match(
        await printed(process.execPath, [path.join(tools, 'publint/src/cli.js'), path.join(folder, 'lib', name), '--strict'], folder),
        /All good!/,
      );
  });

  test('have types that fit their code in every mode of resolution that Node.js 20 and later use', async () => {
    const cli = path.join(tools, '@arethetypeswrong/cli/dist/index.js');
    const output = await printed(process.execPath, [cli, library, '--profile', 'node16', '--format', 'json'], folder);
    const { analysis, problems = {} } = JSON.parse(output) as {
      analysis: { entrypoints: object };
      problems?: Record<string, { resolutionKind: string }[]>;
    };
    assert.deepEqual(Object.keys(analysis.entrypoints), ['.', './sandbox', './testing', './package.json']);
    const found = Object.values(problems)
      .flat()
      .filter(({ resolutionKind }) => resolutionKind !== 'node10');
    assert.deepEqual(found, []);
  });
});

describe('a project with nothing but the tarball of the command', () => {
  test('passes the scenarios of the other languages', async () => {
    const directory = await project('command', command);
    const file = path.join(directory, 'node_modules/.bin/partner-interface');
    const tests = path.join(root, 'tests/adapters/languages.full.ts');
    assert.match(await printed(process.execPath, ['--test', tests], root, { PARTNER_INTERFACE: file }), /^(?:#|ℹ) fail 0$/m);
  });
});
