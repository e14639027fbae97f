import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLoopbackName } from '../../http/loopback.ts';
import { suggestOrList } from '../../http/nearest.ts';
import { Deployment, parseDeployment } from '../../interface/index.ts';
import { inPackage } from '../package-root.ts';
import { readTextFile } from './read-text-file.ts';

/** The file in the built site that holds a hash of its configuration. */
const buildFile = 'build.json';

/** The path of the configuration: the file that `DEPLOYMENT` names, else `deployment.json` of the project. */
export function deploymentPath(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment['DEPLOYMENT'];
  return named ? path.resolve(named) : inPackage('deployment.json');
}

/** A path as messages show it: relative to the working directory. */
const shownPath = (file: string): string => path.relative(process.cwd(), file) || file;

/** Reads the configuration. Throws an Error with one line that names the file and the wrong variable. */
export function readDeployment(environment: NodeJS.ProcessEnv = process.env): Deployment {
  const file = deploymentPath(environment);
  const shown = shownPath(file);
  let input: unknown;
  try {
    input = JSON.parse(readTextFile(file, shown));
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${shown}: is not JSON (${error.message})`, { cause: error }) : error;
  }
  try {
    checkNames(input);
    return parseDeployment(input);
  } catch (error) {
    throw new Error(`${shown}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Throws an Error for a variable that does not exist: one that is missing may be the same, misspelt. */
function checkNames(input: unknown): void {
  const known = Object.keys(Deployment.entries);
  const unknown = Object.keys(typeof input === 'object' && input ? input : {}).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown}: is not a known variable${suggestOrList(unknown, known)}`);
}

/** The URL of the documentation; undefined if the site is on this machine, where it may not be running: then nothing links to it. */
export function hostedDocs({ siteUrl }: Pick<Deployment, 'siteUrl'>): string | undefined {
  return isLoopbackName(new URL(siteUrl).hostname) ? undefined : siteUrl;
}

/** A hash of the configuration: equal values give the same hash in any order. */
export function deploymentHash(deployment: Deployment): string {
  const sorted = Object.entries(deployment).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** Writes the hash of the configuration into a built site. */
export function writeBuildFile(directory: string, deployment: Deployment): void {
  writeFileSync(path.join(directory, buildFile), `${JSON.stringify({ deployment: deploymentHash(deployment) })}\n`);
}

/** Throws an Error of one line if a directory contains no built site, or one of another configuration than the one that `environment` names. */
export function checkBuild(directory: string, deployment: Deployment, environment: NodeJS.ProcessEnv = process.env): void {
  const shown = shownPath(directory);
  let built: unknown;
  try {
    built = JSON.parse(readFileSync(path.join(directory, buildFile), 'utf8'));
  } catch (error) {
    throw new Error(`${shown}: contains no built site; build it first: npm run build`, { cause: error });
  }
  const hash = typeof built === 'object' && built && 'deployment' in built ? built.deployment : undefined;
  if (hash === deploymentHash(deployment)) return;
  throw new Error(
    `${shown}: was built with another configuration than ${shownPath(deploymentPath(environment))}; build it again: npm run build`,
  );
}
