import { execFile } from 'node:child_process';
import { accessSync, constants, copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../structure/files.ts';

/** Runs a program. Rejects with what it wrote if it fails. */
export const run = promisify(execFile);

/** A file for hosts, as it is shown on the pages. */
export function hostingFile(name: string): string {
  return readFileSync(path.join(root, 'content/hosting/files', name), 'utf8');
}

/** Why the tests of a program do not run; false if they do. Where CI is set they always run. */
export function missing(program: string, debianPackage: string): string | false {
  const found = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(path.delimiter)].some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found || process.env['CI'] ? false : `not run: ${program} is missing (Debian: apt-get install ${debianPackage})`;
}

/** Installs the packages of tests/hosting in a folder, and loads a module of them. */
export async function installCheckers(folder: string): Promise<(name: string) => Promise<unknown>> {
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(path.join(root, 'tests/hosting', name), path.join(folder, name));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  return async (name) => (await import(path.join(folder, 'node_modules', name))) as unknown;
}
