import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { environmentNames } from '../proof/coverage.ts';
import { testsOfRule } from '../proof/proves.ts';
import { readRecord, recordVariable, type Proof } from '../proof/record.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { changedModule } from './changed-module.ts';
import { occurrences, type Mutant } from './mutant.ts';
import { assertionFailed, doesNotLoad } from './replacement.ts';
import type { Result } from './reporter.ts';

/** What became of a mutant: `fault` says why it does not count as caught, and is undefined when an assertion of its tests noticed it. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly fault: string | undefined;
}

/** Where mutants are run. */
export interface Setting {
  /** The folder that the files of mutants and of tests are in. */
  readonly root: string;
  /** Test files that may prove rules; which rules they do prove, a run without a mutant tells. */
  readonly proofFiles: readonly string[];
  /** How long the tests of a mutant may take, in milliseconds. Half a minute if not given. */
  readonly timeoutMs?: number;
}

/** The run of a test file as it is, before any mutant. */
interface Unmutated {
  readonly file: string;
  readonly proofs: readonly Proof[];
  readonly results: readonly Result[];
}

/** Tests of the sandbox run by direct call only: no server and no browser is needed. */
const testEnvironment = { PROOF_ENVIRONMENT: environmentNames[0] };

/** Calls `work` for each item, at most two at once. Returns the values in the order of the items. */
async function twoAtOnce<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) values[index] = await work(item);
  };
  await Promise.all([worker(), worker()]);
  return values;
}

/** What a thread has to be told to run the tests of some files, those whose names match a pattern. */
interface Run {
  readonly root: string;
  readonly files: readonly string[];
  readonly pattern: string;
  readonly timeoutMs: number;
  /** The variables of the changed module. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Ends when the thread does, or after a time. Returns its exit code, if it has ended by itself, and what it printed. */
async function endOf(thread: Worker, timeoutMs: number): Promise<{ code: number | undefined; text: string }> {
  const printed = Promise.all([text(thread.stdout), text(thread.stderr)]);
  let error = '';
  let inTime = true;
  const timer = setTimeout(() => {
    inTime = false;
    void thread.terminate();
  }, timeoutMs);
  thread.on('error', (reason) => (error = String(reason)));
  const code = await new Promise<number>((resolve) => thread.on('exit', resolve));
  clearTimeout(timer);
  return { code: inTime ? code : undefined, text: [...(await printed), error].join('') };
}

/**
 * Runs tests with the reporter of mutants in a thread of their own, whose modules and globals are new. Returns how it ended, with the results and
 * what was proved. The threads share what Node has compiled; the changed module is compiled anew, as Node compares the hash of a source with that
 * in its cache.
 */
async function runTests({ root, files, pattern, timeoutMs, variables }: Run) {
  const directory = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  const output = path.join(directory, 'results');
  const proofs = path.join(directory, 'proofs');
  mkdirSync(proofs);
  writeFileSync(output, '');
  const shared = { ...testEnvironment, [recordVariable]: proofs, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/mutants') };
  const reporter = `--test-reporter=${new URL('./reporter.ts', import.meta.url).href}`;
  // Without NODE_TEST_CONTEXT: with it, tests report to the outer run.
  const { NODE_TEST_CONTEXT: _, ...inherited } = process.env;
  try {
    const thread = new Worker(new URL('./tests-in-thread.ts', import.meta.url), {
      execArgv: [reporter, `--test-reporter-destination=${output}`, `--test-name-pattern=${pattern}`],
      env: { ...inherited, ...shared, ...variables },
      workerData: files.map((file) => pathToFileURL(path.join(root, file)).href),
      stdout: true,
      stderr: true,
    });
    const ended = await endOf(thread, timeoutMs);
    const lines = readFileSync(output, 'utf8').split('\n').filter(Boolean);
    return { ...ended, proofs: readRecord(proofs), results: lines.map((line) => JSON.parse(line) as Result) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** The pattern that the names of tests match: those with a title, or all. */
function patternOf(title: string | undefined): string {
  return (title ?? '.').replaceAll(/[*+?^${}()|[\]\\]/g, '\\$&');
}

/** Runs every test that a mutant needs, without a mutant. */
function runUnmutated(mutants: readonly Mutant[], { root, proofFiles }: Setting): Promise<Unmutated[]> {
  const patterns = new Map<string, Set<string>>();
  for (const { noticedBy } of mutants) {
    const { tests, title } = 'rule' in noticedBy ? { tests: proofFiles } : noticedBy;
    for (const file of tests) patterns.set(file, (patterns.get(file) ?? new Set()).add(patternOf(title)));
  }
  return twoAtOnce([...patterns], async ([file, needed]) => {
    return { file, ...(await runTests({ root, files: [file], pattern: [...needed].join('|'), timeoutMs: 600_000 })) };
  });
}

/** The test files of a mutant and the pattern that the names of its tests match, or why it has none that pass without it. */
function testsOf({ noticedBy }: Mutant, unmutated: readonly Unmutated[]): { files: string[]; pattern: RegExp } | string {
  const isRule = 'rule' in noticedBy;
  const pattern = isRule ? testsOfRule(noticedBy.rule) : new RegExp(patternOf(noticedBy.title));
  const runs = unmutated.filter(({ file, proofs }) =>
    isRule ? proofs.some(({ rule }) => rule === noticedBy.rule) : noticedBy.tests.includes(file),
  );
  const failed = (isRule ? unmutated : runs)
    .flatMap(({ results }) => results)
    .find(({ name, passed }) => !passed && (!isRule || pattern.test(name)));
  if (failed) return `a test fails without the mutant: ${failed.name}`;
  return runs.length > 0 ? { files: runs.map(({ file }) => file), pattern } : 'no test proves its rule';
}

async function runMutant(mutant: Mutant, changed: string, setting: Setting, unmutated: readonly Unmutated[]): Promise<string | undefined> {
  const count = occurrences(mutant, setting.root);
  if (count !== 1) return `its text occurs ${count} times, not once`;
  const tests = testsOf(mutant, unmutated);
  if (typeof tests === 'string') return tests;
  let variables: Readonly<Record<string, string>>;
  try {
    variables = changedModule({ ...mutant, path: path.join(setting.root, mutant.file) }, changed);
  } catch (error) {
    return `the changed module does not load: ${String(error)}`;
  }
  const run = { root: setting.root, files: tests.files, pattern: tests.pattern.source, timeoutMs: setting.timeoutMs ?? 30_000, variables };
  const { code, text: printed, results } = await runTests(run);
  if (code === assertionFailed) return undefined;
  if (code === undefined) return 'its tests do not end in time';
  if (code === doesNotLoad) return `the changed module does not load: ${printed.trim().split('\n').slice(0, 8).join('\n')}`;
  if (results.some(({ assertion }) => assertion)) return undefined;
  if (results.length === 0) return `no test ran: ${printed}`;
  const failed = results.find(({ passed }) => !passed);
  return failed ? `a test fails, but not by an assertion: ${failed.name}: ${failed.message}` : 'survived: its tests pass';
}

/** Runs the tests of each mutant with the source changed as it says. Reports each outcome as soon as it is known. */
export async function runMutants(
  mutants: readonly Mutant[],
  setting: Setting,
  report: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome[]> {
  const unmutated = await runUnmutated(mutants, setting);
  const folder = temporaryFolder('mutants');
  return twoAtOnce([...mutants.entries()], async ([index, mutant]) => {
    const changed = path.join(folder, `${String(index)}.js`);
    const outcome = { mutant, fault: await runMutant(mutant, changed, setting, unmutated) };
    report(outcome);
    return outcome;
  });
}
