import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directoryOf } from '../proof/run-node.ts';
import { listFaults, rulesWithoutMutant } from './areas.ts';
import type { Mutant } from './mutant.ts';
import { runMutants } from './runner.ts';

const source = `
const codes = new Set<string>();
export function isUnused(code: string): boolean { return !codes.has(code); }
export function use(code: string): void { codes.add(code); codes.add(code); }
export const limit: number = 3;
`;

const proof = `
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEnvironment, proves } from '${new URL('../proof/proves.ts', import.meta.url).href}';
import { isUnused, limit, use } from './code.ts';
inEnvironment('by direct call', () => {
  proves('code-single-use', 'a code is used once', () => { assert.ok(isUnused('a')); use('a'); assert.ok(!isUnused('a')); });
  proves('code-expires', 'fails by an error of its own', () => { if (limit !== 3) throw new TypeError('no limit'); });
  proves('error-code-unusable', 'fails as it is', () => { assert.equal(limit, 4); });
});
test('the limit is three', () => { assert.equal(limit, 3); });
`;

const endless = `
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limit } from './code.ts';
test('an error', () => { if (limit !== 3) throw new TypeError('no limit'); });
test('an assertion', () => { assert.equal(limit, 3); });
test('no end', () => { while (limit !== 3); });
`;

const titles = `
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limit } from './code.ts';
test('fails anyway', () => { assert.equal(limit, 4); });
test('the limit', () => { assert.equal(limit, 3); });
`;

const first = { file: 'code.ts', replace: '!codes.has(code)', by: 'true', noticedBy: { rule: 'code-single-use' } };
const other = { ...first, replace: 'number = 3', by: 'number = 5' };

/** What became of mutants, by their names. */
async function faultsOf(mutants: Readonly<Record<string, Omit<Mutant, 'name'>>>): Promise<Record<string, string | undefined>> {
  const root = directoryOf({
    'code.ts': source,
    'a.test.ts': proof,
    'endless.test.ts': endless,
    'titles.test.ts': titles,
    'broken.test.ts': "import { nothing } from './code.ts';\nconsole.log(nothing);",
    'good.test.ts': "import { test } from 'node:test';\ntest('x', () => {});",
  });
  const list = Object.entries(mutants).map(([name, mutant]) => ({ name, ...mutant }));
  const outcomes = await runMutants(list, { root, proofFiles: ['a.test.ts'], timeoutMs: 5_000 });
  return Object.fromEntries(outcomes.map(({ mutant, fault }) => [mutant.name, fault]));
}

test('a mutant is caught when an assertion of its tests fails', async () => {
  assert.deepEqual(await faultsOf({ rule: first, number: other }), { rule: undefined, number: 'survived: its tests pass' });
});

test('the tests of a mutant end with the first assertion that fails, not with another error', async () => {
  const tests = ['endless.test.ts'];
  assert.deepEqual(
    await faultsOf({ all: { ...other, noticedBy: { tests } }, 'no assertion': { ...other, noticedBy: { tests, title: 'an error' } } }),
    {
      all: undefined,
      'no assertion': 'a test fails, but not by an assertion: an error: no limit',
    },
  );
});

test('of a file whose tests have titles, each one that a mutant names has to pass without it', async () => {
  const tests = ['titles.test.ts'];
  const named = (title: string) => ({ ...other, noticedBy: { tests, title } });
  assert.deepEqual(await faultsOf({ anyway: named('fails anyway'), limit: named('the limit') }), {
    anyway: 'a test fails without the mutant: fails anyway',
    limit: 'a test fails without the mutant: fails anyway',
  });
  assert.deepEqual(await faultsOf({ limit: named('the limit') }), { limit: undefined });
});

test('whatever else may become of a mutant is a fault that is named', async () => {
  const faults = await faultsOf({
    survives: other,
    'not there': { ...first, replace: 'codes.delete(code)' },
    'there twice': { ...first, replace: 'codes.add(code)' },
    'no syntax': { ...first, by: 'codes.has(code' },
    'fails to load': { ...first, replace: 'number = 3', by: 'number = nothing' },
    endless: { ...first, by: '(() => { for (;;); })()' },
    'fails by an error': { ...other, noticedBy: { rule: 'code-expires' } },
    'fails before': { ...first, noticedBy: { rule: 'error-code-unusable' } },
    'no proof': { ...first, noticedBy: { rule: 'token-unique' } },
    'file fails before': { ...first, noticedBy: { tests: ['a.test.ts'], title: 'the limit is three' } },
    'tests do not load': { ...first, noticedBy: { tests: ['broken.test.ts'] } },
    'no such title': { ...first, noticedBy: { tests: ['good.test.ts'], title: 'nothing has this title' } },
  });
  const expected: Record<string, RegExp> = {
    survives: /^survived: its tests pass$/,
    'not there': /^its text occurs 0 times, not once$/,
    'there twice': /^its text occurs 2 times, not once$/,
    'no syntax': /^the changed module does not load: /,
    'fails to load': /^the changed module does not load: [^]*nothing is not defined/,
    endless: /^its tests do not end in time$/,
    'fails by an error': /^a test fails, but not by an assertion: .*no limit$/,
    'fails before': /^a test fails without the mutant: error-code-unusable: fails as it is$/,
    'no proof': /^no test proves its rule$/,
    'file fails before': /^a test fails without the mutant: error-code-unusable: fails as it is$/,
    'tests do not load': /^no test ran: [^]*nothing/,
    'no such title': /^no test ran/,
  };
  assert.deepEqual(Object.keys(faults).sort(), Object.keys(expected).sort());
  for (const [name, pattern] of Object.entries(expected)) assert.match(faults[name] ?? 'caught', pattern, name);
});

test('a list says which text does not occur once, which mutant changes nothing and which name is used twice', () => {
  const root = directoryOf({ 'code.ts': source });
  const good: Mutant = { name: 'good', ...first };
  assert.deepEqual(listFaults([good], root), []);
  assert.match(listFaults([{ ...good, replace: 'codes.add(code)' }], root).join(), /has its text 2 times/);
  assert.match(listFaults([{ ...good, replace: 'nothing' }], root).join(), /has its text 0 times/);
  assert.match(listFaults([{ ...good, by: first.replace }], root).join(), /replaces a text by itself/);
  assert.match(listFaults([good, good], root).join(), /is the name of two mutants/);
});

test('a rule that describes behaviour and has no mutant is named', () => {
  const without = rulesWithoutMutant([{ name: 'x', ...first }]);
  assert.ok(without.includes('code-expires') && !without.includes('code-single-use') && !without.includes('state-active'));
});
