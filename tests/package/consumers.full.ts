import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { findChromium } from '../../scripts/ensure-chromium.mjs';
import { environment, installInto, pack, root, run } from './packed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'consumers-'));
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

after(() => {
  rmSync(folder, { recursive: true });
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

/** The projects: the test that each runs, how, and the line that counts what passed. */
const projects = [
  { name: 'Vitest', file: 'vitest.test.mjs', program: ['vitest/vitest.mjs', 'run'], passed: /Tests\s+2 passed \(2\)/ },
  {
    name: 'Jest',
    file: 'jest.test.cjs',
    program: ['jest/bin/jest.js', '--testMatch', '**/*.test.cjs'],
    passed: /Tests:\s+1 passed, 1 total/,
  },
  { name: 'node:test and undici', file: 'node.test.mjs', program: ['--test'], passed: /^(?:#|ℹ) pass 1$/m },
  { name: 'MSW', file: 'msw.test.mjs', program: ['--test'], passed: /^(?:#|ℹ) pass 1$/m },
  { name: 'Express, Fastify and Hono', file: 'mounts.test.mjs', program: ['--test'], passed: /^(?:#|ℹ) pass 3$/m },
  {
    name: 'Playwright',
    file: 'playwright.test.mjs',
    program: ['playwright/cli.js', 'test'],
    passed: /^\s+1 passed/m,
    config: { name: 'playwright.config.mjs', content: playwrightConfig },
  },
] as const;

describe('a project with nothing but the tarball of the library', () => {
  for (const { name, file, program, passed, ...more } of projects)
    test(`passes its test with ${name}`, async () => {
      const directory = await project(file.replace(/\..*/, ''), library);
      copyFileSync(path.join(root, 'src/examples/testing', file), path.join(directory, file));
      if ('config' in more) writeFileSync(path.join(directory, more.config.name), more.config.content());
      const [first, ...rest] = program;
      assert.match(await printed(process.execPath, [first.startsWith('-') ? first : path.join(tools, first), ...rest], directory), passed);
    });
});

describe('the packages', () => {
  test('have no fault for publint', async () => {
    for (const name of ['library', 'command'])
      assert.match(
        await printed(process.execPath, [path.join(tools, 'publint/src/cli.js'), path.join(root, 'lib', name), '--strict'], folder),
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
    const start = `'${process.execPath}' '${path.join(directory, 'node_modules/.bin/partner-interface')}'`;
    const tests = path.join(root, 'tests/adapters/languages.full.ts');
    assert.match(await printed(process.execPath, ['--test', tests], root, { PARTNER_INTERFACE: start }), /^(?:#|ℹ) fail 0$/m);
  });
});
