import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { goEnvironment, run } from '../examples/toolchains.ts';
import { pack, root } from './packed.ts';

const page = readFileSync(path.join(root, 'content/tools/other-languages.mdx'), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'languages-'));

/** The code blocks of a section of the page, in their order. */
function blocks(heading: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

const jars = ['junit-platform-console-standalone', 'jackson-databind', 'jackson-core', 'jackson-annotations']
  .map((name) => `/usr/share/java/${name}.jar`)
  .join(':');

/** What a reader of the page does in an empty folder: the files that the page names, with its code or the fixture, and the command. */
const readers = [
  {
    heading: 'pytest',
    fixture: 'pytest/partner_interface.py',
    files: ['partner_interface.py', 'conftest.py', 'test_first.py'],
    commands: [['/usr/bin/python3', '-m', 'pytest']],
    passed: /1 passed in/,
  },
  {
    heading: 'RSpec',
    fixture: 'rspec/partner_interface.rb',
    files: ['spec/support/partner_interface.rb', 'spec/spec_helper.rb', 'spec/first_spec.rb'],
    commands: [['rspec']],
    passed: /^1 example, 0 failures$/m,
  },
  {
    heading: 'JUnit 5',
    fixture: 'junit/PartnerInterface.java',
    files: ['PartnerInterface.java', 'FirstTest.java'],
    commands: [
      ['javac', '-cp', jars, '-d', 'classes', 'PartnerInterface.java', 'FirstTest.java'],
      ['java', '-cp', `classes:${jars}`, 'org.junit.platform.console.ConsoleLauncher', '--scan-classpath', 'classes'],
    ],
    passed: /\[ +1 tests successful +\]/,
  },
  {
    heading: 'Go',
    fixture: 'go/partnerinterface.go',
    files: ['partnerinterface/partnerinterface.go', 'first_test.go'],
    commands: [
      ['go', 'mod', 'init', 'example.com/app'],
      ['go', 'test', './...'],
    ],
    passed: /^ok\s+example\.com\/app\s/m,
  },
] as const;

/** The installation asks no registry for more than it needs. */
const registry = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_prefer_offline: 'true' };

let packed = '';

before(async () => {
  packed = await pack('command', folder);
});

after(() => {
  rmSync(folder, { recursive: true });
});

describe('a reader of the page about other languages, in an empty folder', () => {
  for (const { heading, fixture, files, commands, passed } of readers)
    test(`has a first test that passes with ${heading}`, async () => {
      const empty = path.join(folder, heading.replace(' ', '-'));
      mkdirSync(empty);
      const tarball = path.basename(packed);
      copyFileSync(packed, path.join(empty, tarball));
      const [install = ''] = blocks('Set up');
      assert.equal(install.trim(), `npm install --save-dev ./${tarball}`);
      const [copied, ...written] = files;
      for (const file of files) mkdirSync(path.join(empty, path.dirname(file)), { recursive: true });
      copyFileSync(path.join(root, 'src/adapters', fixture), path.join(empty, copied));
      const code = blocks(heading);
      assert.equal(code.length, written.length);
      for (const [index, file] of written.entries()) writeFileSync(path.join(empty, file), code[index] ?? '');

      // The installed command starts without npx, which takes longer.
      const programs = path.join(empty, 'programs');
      mkdirSync(programs);
      writeFileSync(path.join(programs, 'npx'), '#!/bin/sh\necho npx was called >&2\nexit 1\n', { mode: 0o755 });
      const PATH = `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`;

      let printed = '';
      for (const command of [['sh', '-c', install], ...commands] as [string, ...string[]][]) {
        const ran = await run(command, { ...goEnvironment(empty), ...registry, PATH }, empty);
        printed = ran.output + ran.errors;
        assert.equal(ran.code, 0, printed);
      }
      assert.match(printed, passed);
    });
});
