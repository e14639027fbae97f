// What a build of the site depends on: files of the project, the configuration and the date (tests/site/reproducible.full.ts shows that nothing else counts).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is in the project's folder and in no page. */
const notRead = new Set(['.astro', '.ci', '.git', '.github', 'bench', 'dist', 'dist-offline', 'lib', 'node_modules', 'tests', 'tools']);

/** Where a build leaves what it was made from, below the project's folder. */
const record = 'node_modules/.cache/site-inputs.json';

/**
 * A hash of all that a build of the site depends on.
 * @param {string} root the project's folder
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string}
 */
export function inputsOf(root, environment) {
  const hash = createHash('sha256');
  const { DEPLOYMENT: deployment, SOURCE_DATE_EPOCH: date = '' } = environment;
  /** @param {string} name @param {string | Buffer} content */
  const add = (name, content) => hash.update(JSON.stringify([name, content.length])).update(content);
  add('version', process.version);
  add('date', date);
  if (deployment) add('deployment', readFileSync(deployment));
  const names = readdirSync(root)
    .filter((name) => !notRead.has(name))
    .flatMap((name) => filesOf(root, name));
  for (const name of names.sort()) add(name, readFileSync(path.join(root, name)));
  return hash.digest('hex');
}

/**
 * Notes what a finished build was made from.
 * @param {string} root the project's folder
 * @param {string} inputs what `inputsOf` returned before the build began
 */
export function noteBuild(root, inputs) {
  const file = path.join(root, record);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs, built: timeOfBuild(root) }));
}

/**
 * Whether `dist` and the offline copy have what a build would make again.
 * @param {string} root the project's folder
 * @param {string} inputs
 */
export function isBuilt(root, inputs) {
  try {
    const noted = JSON.parse(readFileSync(path.join(root, record), 'utf8'));
    return noted.inputs === inputs && noted.built === timeOfBuild(root) && existsSync(path.join(root, 'dist-offline/index.html'));
  } catch {
    return false;
  }
}

/**
 * When `dist` was finished: a build writes this file last.
 * @param {string} root
 */
function timeOfBuild(root) {
  return statSync(path.join(root, 'dist/build.json')).mtimeMs;
}

/**
 * The files that a name in a folder stands for, itself or what is below it.
 * @param {string} root @param {string} name
 * @returns {string[]}
 */
function filesOf(root, name) {
  const file = path.join(root, name);
  if (!statSync(file).isDirectory()) return [name];
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
