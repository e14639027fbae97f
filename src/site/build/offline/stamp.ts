import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The first 12 hex digits of the SHA-256 of files: of the name, the length and the content of each, in the order of their names. */
export function hashOf(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256');
  for (const [name, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${String(content.length)}\0`).update(content);
  return hash.digest('hex').slice(0, 12);
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The time of the last commit of a folder, in seconds since the epoch; empty without git, or if the folder is not the root of a repository. */
export function lastCommit(folder: string): string {
  try {
    return execFileSync('git', ['-C', folder, 'log', '-1', '--format=%ct'], {
      encoding: 'utf8',
      env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(path.resolve(folder)) },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** The date of a time in seconds since the epoch, in UTC; undefined for an empty one. */
const dateOf = (seconds: string): string | undefined =>
  seconds === '' ? undefined : new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

/**
 * The newest version of a changelog, and the date of the build: that of `SOURCE_DATE_EPOCH` (seconds since the epoch) if it is set, otherwise the one
 * in the heading of the version, or that of the last commit. The clock would give each build another copy. Throws an Error when `SOURCE_DATE_EPOCH` is
 * no such number.
 */
export function releaseOf(
  changelog: string,
  { SOURCE_DATE_EPOCH: epoch = '' }: NodeJS.ProcessEnv,
  committed = '',
): { readonly version: string; readonly date: string | undefined } {
  if (!/^\d{0,11}$/.test(epoch)) throw new Error(`SOURCE_DATE_EPOCH: ${epoch} is not a number of seconds`);
  const [, version = '', dated] = /^## (\S+)(?:.*?(\d{4}-\d\d-\d\d))?/m.exec(changelog) ?? [];
  return { version, date: dateOf(epoch) ?? dated ?? dateOf(committed) };
}

/** Writes into the foot of each page of a copy which build it is of: the version, the hash of the files before this, and the date, if it is known. */
export function stampPages(copy: Map<string, Uint8Array>, environment: NodeJS.ProcessEnv): void {
  const { version, date } = releaseOf(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), environment, lastCommit(root));
  const value = ` Version ${version}, build ${hashOf(copy)}${date === undefined ? '' : `, ${date}`}.`;
  for (const [name, content] of copy)
    if (name.endsWith('.html')) {
      const page = Buffer.from(content).toString();
      copy.set(name, Buffer.from(page.replace(/<p class="foot-note">[^]*?(?=<\/p>)/, (note) => note + value)));
    }
}
