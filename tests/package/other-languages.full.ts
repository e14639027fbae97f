import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { registrySettings } from '../../scripts/registry-settings.mjs';
import { goEnvironment, junit, run } from '../examples/toolchains.ts';
import { pack, root } from './packed.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const page = readFileSync(path.join(root, 'content/tools/other-languages.mdx'), 'utf8');
const folder = temporaryFolder('languages');

/** The code blocks of a section of the page, in their order. */
function blocks(heading: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

/** The file of `src/examples` that a section shows. */
function exampleOf(heading: string): string {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return readFileSync(path.join(root, 'src/examples', /<ExampleCode file="([^"]+)"/.exec(section)?.[1] ?? ''), 'utf8');
}

const runJUnit = (classes: string) =>
  ['java', '-cp', `${classes}:${junit}`, 'org.junit.platform.console.ConsoleLauncher', '--scan-classpath', classes] as const;

/**
 * What a reader of the page does in an empty folder: the files that the page names (the fixture, its code and its example), and the commands.
 * `elsewhere` runs the same test from another folder: `cwd` is relative to the project, and `moves` are files that move there.
 */
const readers = [
  {
    heading: 'pytest',
    fixture: 'pytest/partner_interface.py',
    files: ['partner_interface.py', 'conftest.py', 'test_webhook.py'],
    commands: [['/usr/bin/python3', '-m', 'pytest']],
    passed: /1 passed in/,
    elsewhere: { cwd: '..', moves: [], command: ['/usr/bin/python3', '-m', 'pytest', 'pytest'] },
  },
  {
    heading: 'RSpec',
    fixture: 'rspec/partner_interface.rb',
    files: ['spec/support/partner_interface.rb', 'spec/spec_helper.rb', 'spec/webhook_spec.rb'],
    commands: [['rspec']],
    passed: /^1 example, 0 failures$/m,
    elsewhere: { cwd: '..', moves: [], command: ['rspec', '-I', 'RSpec/spec', 'RSpec/spec'] },
  },
  {
    heading: 'JUnit 5',
    fixture: 'junit/PartnerInterface.java',
    files: ['PartnerInterface.java', 'WebhookTest.java'],
    commands: [['javac', '-cp', junit, '-d', 'classes', 'PartnerInterface.java', 'WebhookTest.java'], runJUnit('classes')],
    passed: /\[ +1 tests successful +\]/,
    elsewhere: { cwd: 'module', moves: [], command: runJUnit('../classes') },
  },
  {
    heading: 'Go',
    fixture: 'go/partnerinterface.go',
    files: ['partnerinterface/partnerinterface.go', 'webhook_test.go'],
    commands: [
      ['go', 'mod', 'init', 'example.com/app'],
      ['go', 'test', './...'],
    ],
    passed: /^ok\s+example\.com\/app(?:\/module)?\s/m,
    elsewhere: { cwd: 'module', moves: ['webhook_test.go'], command: ['go', 'test', '.'] },
  },
] as const;

/** The installation asks no registry for more than it needs. */
const registry = { ...registrySettings, npm_config_audit: 'false', npm_config_fund: 'false', npm_config_prefer_offline: 'true' };

let packed = '';

before(async () => {
  packed = await pack('command', folder);
});

/** Runs a command as in the shell of a reader, whose npx fails: it would ask the registry. Resolves with what it printed. */
async function runAt(cwd: string, project: string, command: readonly [string, ...string[]]): Promise<string> {
  const programs = path.join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(path.join(programs, 'npx'), '#!/bin/sh\necho npx was called >&2\nexit 1\n', { mode: 0o755 });
  const PATH = `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`;
  const { code, output, errors } = await run(command, { ...goEnvironment(project), ...registry, PATH }, cwd);
  assert.equal(code, 0, output + errors);
  return output + errors;
}

describe('a reader of the page about other languages', () => {
  for (const { heading, fixture, files, commands, passed, elsewhere } of readers) {
    const project = path.join(folder, heading.replace(' ', '-'));

    test(`has a first test that passes with ${heading} in an empty folder`, async () => {
      mkdirSync(project);
      const tarball = path.basename(packed);
      copyFileSync(packed, path.join(project, tarball));
      const [install = ''] = blocks('Set up');
      assert.equal(install.trim(), `npm install --save-dev ./${tarball}`);
      const [copied, ...written] = files;
      for (const file of files) mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
      copyFileSync(path.join(root, 'src/adapters', fixture), path.join(project, copied));
      const code = [...blocks(heading), exampleOf(heading)];
      assert.equal(code.length, written.length);
      for (const [index, file] of written.entries()) writeFileSync(path.join(project, file), code[index] ?? '');

      await runAt(project, project, ['sh', '-c', install]);
      let printed = '';
      for (const command of commands) printed = await runAt(project, project, command);
      assert.match(printed, passed);
    });

    test(`has a test that passes with ${heading} from another folder`, async () => {
      const cwd = path.join(project, elsewhere.cwd);
      mkdirSync(cwd, { recursive: true });
      for (const file of elsewhere.moves) renameSync(path.join(project, file), path.join(cwd, file));
      assert.match(await runAt(cwd, project, elsewhere.command), passed);
    });
  }

  test('has a test with Go that fails, and does not wait, where a notification is missing', async () => {
    const project = path.join(folder, 'Go');
    const cwd = path.join(project, 'other');
    mkdirSync(cwd);
    const example = exampleOf('Go').replace('{"svc.comment.create"}', '{"svc.comment.delete"}');
    writeFileSync(path.join(cwd, 'webhook_test.go'), example);
    const { output } = await run(['go', 'test', '-timeout', '60s', '.'], { ...goEnvironment(project) }, cwd);
    assert.match(output, /the ID of the comment is <nil>/);
  });

  test('has a test that passes with pytest in a nested folder', async () => {
    const project = path.join(folder, 'pytest');
    const nested = path.join(project, 'service/tests');
    mkdirSync(nested, { recursive: true });
    for (const file of ['partner_interface.py', 'test_webhook.py']) renameSync(path.join(project, file), path.join(nested, file));
    rmSync(path.join(project, 'conftest.py'));
    writeFileSync(path.join(nested, 'conftest.py'), /`(from partner_interface import [^`]+)`/.exec(page)?.[1] ?? '');
    assert.match(await runAt(project, project, ['/usr/bin/python3', '-m', 'pytest', '--strict-markers']), /1 passed in/);
  });
});
