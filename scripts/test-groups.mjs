import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registrySettings } from './registry-settings.mjs';

/**
 * One group of the full tests: files for `node --test`, or a program. `installs` is a folder whose packages it needs, from its own lockfile.
 * @typedef {{ name: string, shows: string, files?: string, program?: string, installs?: string, needsSite?: true }} Group
 */

/** @type {readonly Group[]} */
export const fullGroups = [
  {
    name: 'mutants',
    shows: 'each small change that breaks the source fails a test',
    program: '--disable-warning=ExperimentalWarning tests/mutants/run.ts',
  },
  { name: 'soak', shows: '20,000 random requests get valid responses', files: 'tests/properties/*.full.ts' },
  {
    name: 'attacks',
    shows: 'a server with a small heap survives what one visitor can do to it, and its memory does not grow under load',
    files: 'tests/server/attacks/*.full.ts',
  },
  {
    name: 'listen',
    shows: 'of 10,000 notifications over 200 lost connections listen forwards each once, in order and unchanged',
    files: 'tests/server/feed/*.full.ts',
  },
  { name: 'workerd', shows: 'the proxy of a static site works in workerd', files: 'tests/workerd/*.full.ts' },
  {
    name: 'hosting',
    shows: 'the files for hosts are valid, nginx serves the site with them, and several servers lose nothing when they end',
    files: 'tests/hosting/*.full.ts',
    needsSite: true,
  },
  {
    name: 'sandbox',
    shows: 'every rule holds with each of 300 seeds of `vary`, and of many concurrent exchanges of a code, one succeeds',
    files: 'tests/sandbox/**/*.full.ts',
  },
  {
    name: 'languages',
    shows:
      'OAuth clients, web frameworks and test runners of other languages do what their pages say, and the workflow for continuous integration passes',
    files: 'tests/{adapters,ci,examples,frameworks,oauth-clients}/*.full.ts',
  },
  {
    name: 'build',
    shows:
      'the build does not depend on folder, time or time zone, and `npm run dev` serves pages, sandbox, proxy and receiver on one origin',
    files: 'tests/{site,server}/*.full.ts',
    needsSite: true,
  },
  {
    name: 'package',
    shows: 'the package installs and runs on every supported runtime, and a project with nothing but a tarball passes its tests',
    files: 'tests/package/*.full.ts',
    needsSite: true,
  },
  { name: 'offline', shows: 'the offline copy opens and works from disk', files: 'tests/e2e/offline-*.full.ts', needsSite: true },
  {
    name: 'playground',
    shows: 'the widgets work in a browser, with every target',
    files:
      'tests/e2e/{canary,console,console-access,console-controls,console-view,diagnosis,event-page,experiments,first-touch,in-page,in-page-workbench,layout,links,live,live-static,load-failure,loading,newest,operation-page,outcomes,session,stream-height,webhook-lab}.full.ts',
    needsSite: true,
  },
  {
    name: 'reading',
    shows: 'the home page, the reference, search, samples, tables, the checker and copied Markdown work in a browser',
    files:
      'tests/e2e/{application-check,catalogue,checklist,copy-markdown,home,matrix-width,reference,samples,search,tables-first}.full.ts',
    needsSite: true,
  },
  {
    name: 'application',
    shows: 'the partner application of the samples works in a browser',
    files: 'tests/e2e/partner-application.full.ts',
    needsSite: true,
  },
  {
    name: 'engines',
    shows:
      'a reader completes the quickstart in Chromium, Firefox and WebKit on a static host and from disk, and a click finds its page fetched ahead',
    files: 'tests/e2e/{engines,prefetch}.full.ts',
    needsSite: true,
  },
  {
    name: 'pages',
    shows: 'every page, those of the sandbox too, is accessible, logs no errors and is no wider than the screen',
    files: 'tests/e2e/{every-page,forced-colors,sandbox-pages}.full.ts',
    needsSite: true,
  },
  {
    name: 'tools',
    shows: 'linters, generated clients and request runners work with the exported documents',
    files: 'tests/tools/*.full.ts',
    installs: 'tools',
    needsSite: true,
  },
  {
    name: 'layout',
    shows: 'pages have their columns, and none shifts its layout while it loads, or lacks a style',
    files: 'tests/e2e/{columns,steady,arriving,styles}.full.ts',
    needsSite: true,
  },
];

/** Run before the groups that need a site. @type {readonly Group[]} */
export const siteGroups = [
  { name: 'Chromium', shows: 'a Chromium is installed', program: 'scripts/ensure-chromium.mjs' },
  { name: 'site', shows: 'the site builds', program: 'scripts/site.mjs build --if-changed' },
];

/**
 * Runs groups one after the other, and prints a summary: the time of each, and the tests that failed.
 * @param {readonly Group[]} groups
 * @returns {number} an exit code: 0 if every group passed, otherwise 1
 */
export function runGroups(groups) {
  const results = groups.map(runGroup);
  const failed = results.filter(({ passed }) => !passed);
  for (const { name, passed, seconds, failures } of results) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${seconds.padStart(7)} s  ${name}`);
    for (const line of failures) console.log(`    ${line}`);
  }
  console.log(`${String(results.length - failed.length)} passed, ${String(failed.length)} failed`);
  return failed.length === 0 ? 0 : 1;
}

/** @param {Group} group */
function runGroup({ name, shows, files, program, installs }) {
  console.log(`\n== ${name}: ${shows}`);
  const start = performance.now();
  /** @type {string[]} */
  const failures = [];
  const installed = installs === undefined || install(installs);
  const passed = installed && (program === undefined ? runTests(files, failures) : runNode(program.split(' ')));
  return { name, passed, failures, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

/**
 * Installs the packages of a folder, without running their scripts.
 * @param {string} folder
 */
function install(folder) {
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: join(root, folder),
    stdio: 'inherit',
    env,
  });
  if (status !== 0) console.error(`the packages of ${folder} cannot be installed`);
  return status === 0;
}

/** How long a test file may take, in milliseconds: one that never ends is ended, and fails. */
const fileTimeoutMs = 600_000;

/**
 * Runs as many files at a time as there are cores: a test in a browser often waits.
 * @param {string} pattern
 * @param {string[]} failures gets the lines of `failures.mjs`
 */
function runTests(pattern, failures) {
  const names = globSync(pattern, { cwd: root });
  if (names.length === 0) {
    console.error(`no file matches ${pattern}`);
    return false;
  }
  const limits = [`--test-concurrency=${String(availableParallelism())}`, `--test-timeout=${String(fileTimeoutMs)}`];
  const folder = mkdtempSync(join(tmpdir(), 'failures-'));
  const record = join(folder, 'record');
  try {
    const reporters = { spec: 'stdout', [join(root, 'scripts/failures.mjs')]: record };
    const report = Object.entries(reporters).flatMap(([name, to]) => [`--test-reporter=${name}`, `--test-reporter-destination=${to}`]);
    const passed = runNode(['--test', ...limits, ...report, ...names]);
    failures.push(...readFileSync(record, 'utf8').split('\n').slice(0, -1));
    return passed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const root = fileURLToPath(new URL('../', import.meta.url));
const env = { ...process.env, ...registrySettings };

/** @param {readonly string[]} args */
function runNode(args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}
