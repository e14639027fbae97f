import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { junit, run } from '../examples/toolchains.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const at = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

const plugins = ['-p', 'no:cacheprovider', '-p', 'partner_interface'];

/** Runs a command with the sandbox of this project, and returns what it printed. */
async function runWithSandbox(command: readonly [string, ...string[]], settings: Readonly<Record<string, string>> = {}) {
  const environment = { PARTNER_INTERFACE: at('src/server/main.ts'), ...settings };
  const { code, output, errors } = await run(command, environment, temporaryFolder('edge-cases'));
  assert.equal(code, 0, output + errors);
  return output;
}

test('pytest copes with a proxy, a forked process, Ctrl+C, threads, a wrong marker and a test that ignores the end of its sandbox', async () => {
  const settings = { PYTHONPATH: at('src/adapters/pytest'), PYTHONDONTWRITEBYTECODE: '1', http_proxy: 'http://127.0.0.1:9' };
  const output = await runWithSandbox(
    ['/usr/bin/python3', '-B', '-m', 'pytest', ...plugins, '-q', at('tests/adapters/edge-cases/test_edge_cases.py')],
    settings,
  );
  assert.match(output, /^12 passed in /m);
});

test('RSpec copes with a forked process, before(:all), threads, a failed connection and a program that rescues each error', async () => {
  const output = await runWithSandbox(['rspec', '-I', at('src/adapters/rspec'), at('tests/adapters/edge-cases/edge_cases_spec.rb')]);
  assert.match(output, /^8 examples, 0 failures$/m);
});

test('JUnit copes with few threads, names in UTF-8, a shared sandbox, a wrong value, interruption and waits that ignore it', async () => {
  const command = ['java', '-XX:ActiveProcessorCount=3', ...(await compiledForJUnit())] as const;
  const output = await runWithSandbox(command, { LC_ALL: 'C' });
  assert.match(output, /^\[ +7 tests successful +\]$/m);
});

/** Compiles the tests for JUnit. Resolves with the arguments of Java that run them. */
async function compiledForJUnit(): Promise<readonly string[]> {
  const classes = temporaryFolder('classes');
  const files = [at('src/adapters/junit/PartnerInterface.java'), at('tests/adapters/edge-cases/EdgeCasesTest.java')];
  await runWithSandbox(['javac', '-cp', junit, '-d', classes, ...files]);
  const launcher = ['-cp', [classes, junit].join(path.delimiter), 'org.junit.platform.console.ConsoleLauncher'];
  return [...launcher, '--scan-classpath', classes];
}

const withoutFile: Readonly<Record<string, () => Promise<readonly [string, ...string[]]>>> = {
  pytest: async () => [
    '/usr/bin/python3',
    '-B',
    '-m',
    'pytest',
    ...plugins,
    '-k',
    'proxy',
    at('tests/adapters/edge-cases/test_edge_cases.py'),
  ],
  RSpec: async () => ['rspec', '-I', at('src/adapters/rspec'), '-e', 'without keys', at('tests/adapters/edge-cases/edge_cases_spec.rb')],
  JUnit: async () => ['java', ...(await compiledForJUnit())],
};

for (const [name, command] of Object.entries(withoutFile))
  test(`an empty PARTNER_INTERFACE names no file for ${name}: the one that npm installed counts`, async () => {
    const settings = { PARTNER_INTERFACE: '', PYTHONPATH: at('src/adapters/pytest') };
    const { code, output } = await run(await command(), settings, temporaryFolder('without-file'));
    assert.notEqual(code, 0);
    assert.match(output, /npm has not installed partner-interface-command above/);
  });
