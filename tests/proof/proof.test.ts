import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { coverage, environmentNames, exceptions, faults, maxExceptions } from './coverage.ts';
import { nonEmpty } from '../non-empty.ts';
import { readRecord, type Proof } from './record.ts';
import { directoryOf, runNode } from './run-node.ts';
import { assertEmpty } from '../assert-empty.ts';

const imports = `
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inEnvironment, proves } from '${new URL('./proves.ts', import.meta.url).href}';
`;

/** The record after `node --test` has run one test file. */
async function recordOf(text: string): Promise<Proof[]> {
  const directory = directoryOf({ 'a.test.ts': imports + text });
  const record = path.join(directory, 'record');
  mkdirSync(record);
  await runNode(directory, ['--test', 'a.test.ts'], { PROOF_RECORD: record });
  return readRecord(record);
}

const proved: Proof[] = coverage([]).flatMap(({ rule, missing }) =>
  missing.map((environment) => ({ rule, environment, test: `${rule}: x`, file: 'tests/x.test.ts' })),
);

test('a test that has run and passed is recorded for each rule that it names, with its environment', async () => {
  const found = await recordOf(`
    describe('codes', () => inEnvironment('over HTTP', () => {
      for (const ids of [['code-single-use', 'code-expires']]) proves(ids, 'a sentence', async () => { assert.ok(true); });
    }));`);
  assert.deepEqual(
    found.map(({ rule, environment, test: name }) => [rule, environment, name]),
    [
      ['code-single-use', 'over HTTP', 'code-single-use, code-expires: a sentence'],
      ['code-expires', 'over HTTP', 'code-single-use, code-expires: a sentence'],
    ],
  );
});

test('a failed test is not recorded, even if it failed after other assertions', async () => {
  assertEmpty(
    await recordOf(
      `inEnvironment('over HTTP', () => proves('code-expires', 'fails', async () => { assert.ok(true); await null; assert.ok(false); }));`,
    ),
  );
});

test('a comment, a string or a title that names a rule changes nothing', async () => {
  assertEmpty(
    await recordOf(`
      // proves('code-single-use', ...)
      const id = 'code-single-use';
      test(\`\${id}: a sentence\`, () => { assert.equal(id, "code-single-use"); });`),
  );
});

test('a proof of an unknown rule, or outside of an environment, ends the test file with an error', async () => {
  for (const text of [
    `inEnvironment('over HTTP', () => proves('code-forever', 'x', () => {}));`,
    `proves('code-single-use', 'x', () => {});`,
  ]) {
    const directory = directoryOf({ 'a.test.ts': imports + text });
    const { code, text: output } = await runNode(directory, ['--test', 'a.test.ts']);
    assert.equal(code, 1);
    assert.match(output, /RangeError/);
  }
});

test('without the variable nothing is written', async () => {
  const text = `inEnvironment('over HTTP', () => proves('code-expires', 'x', () => {}));`;
  const directory = directoryOf({ 'a.test.ts': imports + text });
  const { code } = await runNode(directory, ['--test', 'a.test.ts'], { PROOF_RECORD: '' });
  assert.equal(code, 0);
});

test('a record with every rule in every environment has no faults', () => {
  assert.deepEqual(faults(proved), []);
});

test('each rule that one environment lacks is named', () => {
  for (const environment of nonEmpty(environmentNames)) {
    const some = proved.filter((proof) => proof.rule !== 'code-single-use' || proof.environment !== environment);
    assert.deepEqual(faults(some), [`§3.2 code-single-use is not proved ${environment}: write a test with proves('code-single-use', ...)`]);
  }
});

test('an exception must be proved in the environment of its row, be needed, and name a rule', () => {
  const [first] = exceptions;
  assert.ok(first);
  assert.match(faults(proved.filter(({ rule }) => rule !== first.rule)).join(), new RegExp(`${first.rule} is not proved on Node`));
  const everywhere = environmentNames.map((environment) => ({ rule: first.rule, environment, test: 'x', file: 'x' }));
  assert.match(faults([...proved, ...everywhere]).join(), new RegExp(`^${first.rule} is an exception, but proved everywhere`));
  assert.match(faults(proved, [...exceptions, { ...first, rule: 'state-active' }]).join(), /^state-active is an exception, but no rule/);
  assert.match(
    faults(
      proved,
      Array.from({ length: maxExceptions + 1 }, () => first),
    ).join('\n'),
    /at most 10 are allowed/,
  );
});

test('the command fails and names the rules if the tests pass without proving every rule', async () => {
  const text = `inEnvironment('over HTTP', () => proves('code-expires', 'x', () => {}));`;
  const directory = directoryOf({ 'a.test.ts': imports + text });
  const run = fileURLToPath(new URL('./run.ts', import.meta.url));
  const { code, text: output } = await runNode(directory, [run, 'a.test.ts'], { PROOF_RECORD: path.join(directory, 'record') });
  assert.equal(code, 1);
  assert.match(output, /^§3\.2 code-expires is not proved by direct call, inside a page: /m);
  assert.match(output, /^§3\.2 code-single-use is not proved by direct call, over HTTP, inside a page: /m);
  assert.match(output, /^Exception: receiver-certificate is proved on Node only\. /m);
});
