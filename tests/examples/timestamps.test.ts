import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sampleNotifications } from '../../src/interface/index.ts';
import { sampleLanguages } from '../../src/site/sample-files.ts';
import { examples, goEnvironment, missing, run, toolchains } from './toolchains.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const { timestamp } = sampleNotifications['webhook.register'];
const page = readFileSync(path.join(examples, '../../content/webhooks/receive.mdx'), 'utf8');

/** Defines a test that is skipped if the toolchain of its language is missing, except in CI. */
function testWith(language: string, sentence: string, work: (folder: string) => Promise<void>): void {
  const toolchain = toolchains[language];
  if (!toolchain) throw new Error(`no toolchain for ${language}`);
  const skip = process.env['CI'] ? false : (missing(toolchain) ?? false);
  test(sentence, { skip }, () => work(temporaryFolder('timestamps')));
}

test('JavaScript parses an offset without a colon with Date', () => {
  assert.equal(new Date(timestamp).getTime(), Date.UTC(2026, 2, 2, 16, 29, 1, 310));
});

testWith('python', 'Python parses it with fromisoformat from 3.11 on, and rejects it before', async () => {
  const program = `import sys, datetime\nprint(sys.version_info[:2] >= (3, 11))\ndatetime.datetime.fromisoformat(${JSON.stringify(timestamp)})`;
  const { code, output, errors } = await run(['python3', '-c', program], {});
  assert.equal(code === 0, output.trim() === 'True', errors);
});

testWith('go', 'Go rejects it with time.RFC3339', async (folder) => {
  const file = path.join(folder, 'main.go');
  writeFileSync(
    file,
    `package main\n\nimport (\n\t"fmt"\n\t"time"\n)\n\nfunc main() {\n\t_, err := time.Parse(time.RFC3339, ${JSON.stringify(timestamp)})\n\tfmt.Println(err)\n}\n`,
  );
  const { code, output, errors } = await run(['go', 'run', file], goEnvironment(folder), folder);
  assert.equal(code, 0, errors);
  assert.match(output, /cannot parse "-0400"/);
});

testWith('java', 'Java rejects it with OffsetDateTime.parse', async (folder) => {
  const file = path.join(folder, 'Refused.java');
  writeFileSync(
    file,
    `class Refused { public static void main(String[] args) { java.time.OffsetDateTime.parse(${JSON.stringify(timestamp)}); } }`,
  );
  const { code, errors } = await run(['java', '-XX:TieredStopAtLevel=1', file], {});
  assert.notEqual(code, 0);
  assert.match(errors, /DateTimeParseException/);
});

test('the page shows the format with which the samples parse it', () => {
  const forms = { python: '"%Y-%m-%dT%H:%M:%S.%f%z"', go: '"2006-01-02T15:04:05.000-0700"', java: '"uuuu-MM-dd\'T\'HH:mm:ss.SSSxx"' };
  for (const [id, form] of Object.entries(forms)) {
    const language = sampleLanguages.find((known) => known.id === id);
    const source = readFileSync(path.join(examples, language?.file('receive') ?? ''), 'utf8');
    assert.ok(source.includes(form), `${id}: the sample`);
    assert.ok(page.includes(form), `${id}: the page`);
  }
});
