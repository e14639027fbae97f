import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const at = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** How the scenarios of each language are run, and the line in which its runner counts them. */
const runners = [
  {
    name: 'pytest',
    fixture: 'src/adapters/pytest/partner_interface.py',
    // Debian's, which has the package; another Python may come first in PATH.
    command: ['/usr/bin/python3', '-B', '-m', 'pytest', '-p', 'no:cacheprovider', '-q', at('tests/adapters/pytest')],
    passed: /^12 passed in /m,
  },
  {
    name: 'RSpec',
    fixture: 'src/adapters/rspec/partner_interface.rb',
    command: ['rspec', '-I', at('src/adapters/rspec'), at('tests/adapters/rspec')],
    passed: /^12 examples, 0 failures$/m,
  },
] as const;

function run([command, ...args]: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    PARTNER_INTERFACE: `'${process.execPath}' '${at('src/server/main.ts')}'`,
    PYTHONPATH: at('src/adapters/pytest'),
  };
  return new Promise((resolve) => {
    execFile(command ?? '', args, { env }, (_, output, errors) => {
      resolve(output + errors);
    });
  });
}

for (const { name, fixture, command, passed } of runners) {
  test(`the twelve scenarios pass with ${name}`, async () => {
    assert.match(await run(command), passed);
  });

  test(`the fixture for ${name} is short enough to copy`, () => {
    assert.ok(readFileSync(at(fixture), 'utf8').split('\n').length <= 150);
  });
}
