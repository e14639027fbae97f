import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { junit, run } from '../examples/toolchains.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const at = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Runs a command with the sandbox of this project, and returns what it printed. */
async function runWithSandbox(command: readonly [string, ...string[]], settings: Readonly<Record<string, string>> = {}) {
  const environment = { PARTNER_INTERFACE: at('src/server/main.ts'), ...settings };
  const { code, output, errors } = await run(command, environment, temporaryFolder('edge-cases'));
  assert.equal(code, 0, output + errors);
  return output;
}

test('pytest copes with a proxy, a forked process, Ctrl+C, threads and a wrong marker', async () => {
  const settings = { PYTHONPATH: at('src/adapters/pytest'), http_proxy: 'http://127.0.0.1:9' };
  const plugins = ['-p', 'no:cacheprovider', '-p', 'partner_interface'];
  const output = await runWithSandbox(
    ['/usr/bin/python3', '-B', '-m', 'pytest', ...plugins, '-q', at('tests/adapters/edge-cases/test_edge_cases.py')],
    settings,
  );
  assert.match(output, /^9 passed in /m);
});

test('RSpec copes with a forked process, before(:all) and a failed connection', async () => {
  const output = await runWithSandbox(['rspec', '-I', at('src/adapters/rspec'), at('tests/adapters/edge-cases/edge_cases_spec.rb')]);
  assert.match(output, /^5 examples, 0 failures$/m);
});

test('JUnit copes with a full pool of threads and a shared sandbox', async () => {
  const classes = temporaryFolder('classes');
  const files = [at('src/adapters/junit/PartnerInterface.java'), at('tests/adapters/edge-cases/EdgeCasesTest.java')];
  await runWithSandbox(['javac', '-cp', junit, '-d', classes, ...files]);
  const launcher = ['-cp', [classes, junit].join(path.delimiter), 'org.junit.platform.console.ConsoleLauncher'];
  const output = await runWithSandbox(['java', '-XX:ActiveProcessorCount=3', ...launcher, '--scan-classpath', classes]);
  assert.match(output, /^\[ +2 tests successful +\]$/m);
});
