import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of a package of npm that is installed in a folder. */
export function npmVersion(folder: string, name: string): string {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The version of a Debian package without what Debian adds to it; undefined when it is not installed. */
export function debianVersion(name: string): string | undefined {
  // dpkg also knows packages that are not installed, where another one recommends them: without a version.
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat', '${Version}', name], { encoding: 'utf8' });
  return stdout ? stdout.replace(/[+-].*$/, '') : undefined;
}
