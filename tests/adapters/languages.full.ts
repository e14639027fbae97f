import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { SandboxLine } from '../../src/wire/workspace.ts';
import { goEnvironment, junit, run } from '../examples/toolchains.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const at = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** One test runner of another language. */
interface Runner {
  readonly name: string;
  readonly fixture: string;
  readonly scenarios: string;
  /** The commands that run the scenarios, in an empty folder. */
  commands(folder: string): readonly (readonly [string, ...string[]])[];
  /** The line in which the runner counts them. */
  readonly passed: RegExp;
  environment?(folder: string): Record<string, string>;
}

const runners: readonly Runner[] = [
  {
    name: 'pytest',
    fixture: 'src/adapters/pytest/partner_interface.py',
    scenarios: 'tests/adapters/pytest/test_sandbox.py',
    // Debian's, which has the package; another Python may come first in PATH.
    commands: () => [['/usr/bin/python3', '-B', '-m', 'pytest', '-p', 'no:cacheprovider', '-q', at('tests/adapters/pytest')]],
    environment: () => ({ PYTHONPATH: at('src/adapters/pytest') }),
    passed: /^12 passed in /m,
  },
  {
    name: 'RSpec',
    fixture: 'src/adapters/rspec/partner_interface.rb',
    scenarios: 'tests/adapters/rspec/sandbox_spec.rb',
    commands: () => [['rspec', '-I', at('src/adapters/rspec'), at('tests/adapters/rspec')]],
    passed: /^12 examples, 0 failures$/m,
  },
  {
    name: 'JUnit',
    fixture: 'src/adapters/junit/PartnerInterface.java',
    scenarios: 'tests/adapters/junit/SandboxTest.java',
    commands: (folder) => [
      [
        'javac',
        // The manifests of Debian's packages name archives that it does not have.
        '-Xlint:all,-path',
        '-Werror',
        '-cp',
        junit,
        '-d',
        folder,
        at('src/adapters/junit/PartnerInterface.java'),
        at('tests/adapters/junit/SandboxTest.java'),
      ],
      [
        'java',
        '-XX:TieredStopAtLevel=1',
        '-cp',
        `${folder}:${junit}`,
        'org.junit.platform.console.ConsoleLauncher',
        '--scan-classpath',
        folder,
      ],
    ],
    passed: /^\[ +12 tests successful +\]$\n^\[ +0 tests failed +\]$/m,
  },
  {
    name: 'Go',
    fixture: 'src/adapters/go/partnerinterface.go',
    scenarios: 'tests/adapters/go/sandbox_test.go',
    commands(folder) {
      mkdirSync(path.join(folder, 'partnerinterface'));
      copyFileSync(at('src/adapters/go/partnerinterface.go'), path.join(folder, 'partnerinterface/partnerinterface.go'));
      copyFileSync(at('tests/adapters/go/sandbox_test.go'), path.join(folder, 'sandbox_test.go'));
      writeFileSync(path.join(folder, 'go.mod'), 'module example.com/scenarios\n\ngo 1.18\n');
      return [
        ['go', 'vet', './...'],
        ['go', 'test', '-v', '.'],
      ];
    },
    environment: goEnvironment,
    passed: /^(--- PASS: (?:.|\n)*?){12}^PASS$/m,
  },
];

/** The file of the command, as it runs in this project. The variable names another one, such as that of the package. */
const fromSource = at('src/server/main.ts');

for (const { name, fixture, commands, environment, passed } of runners) {
  test(`the twelve scenarios pass with ${name}`, async () => {
    const folder = temporaryFolder('fixtures');
    const settings = { PARTNER_INTERFACE: process.env['PARTNER_INTERFACE'] ?? fromSource, ...environment?.(folder) };
    let printed = '';
    for (const command of commands(folder)) {
      const { code, output, errors } = await run(command, settings, folder);
      printed = output + errors;
      assert.equal(code, 0, printed);
    }
    assert.match(printed, passed);
  });

  test(`the fixture for ${name} is short enough to copy`, () => {
    assert.ok(readFileSync(at(fixture), 'utf8').trimEnd().split('\n').length <= 150);
  });
}

test('the fixture for Go has every value of the line that the command prints', () => {
  const source = readFileSync(at('src/adapters/go/partnerinterface.go'), 'utf8');
  const [, struct = ''] = /^type Sandbox struct \{\n((?:\t.*\n)+)/m.exec(source) ?? [];
  const found: readonly string[] = struct.toLowerCase().match(/\w+/g) ?? [];
  const names = (schema: object): string[] =>
    'entries' in schema
      ? Object.entries(schema.entries as object).flatMap(([name, value]) => [name.toLowerCase(), ...names(value as object)])
      : 'item' in schema
        ? names(schema.item as object)
        : [];
  const expected = names(SandboxLine);
  assert.ok(expected.includes('redirecturis'));
  assert.deepEqual(
    expected.filter((name) => !found.includes(name)),
    [],
  );
});

test('the scenarios of all languages have the same names', () => {
  const namesOf = (text: string): string[] =>
    [...text.matchAll(/^ *(?:def test_|it '|func Test|void )((?:(?!startReceiver|stopReceiver|register|waits\()[\w ])+)/gm)]
      .map(([, name = '']) => name.replaceAll(/[ _]/g, '').toLowerCase().replace('eachexample', 'eachtest').replace('anexample', 'atest'))
      .toSorted();
  const [first, ...others] = runners.map(({ scenarios }) => namesOf(readFileSync(at(scenarios), 'utf8')));
  assert.equal(first?.length, 12);
  for (const names of others) assert.deepEqual(names, first);
});
