import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { registrySettings } from '../../scripts/registry-settings.mjs';

export const run = promisify(execFile);
export const root = fileURLToPath(new URL('../../', import.meta.url));

const inherited = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => !/^(npm_|NODE_|INIT_CWD|CI$)/.test(name))
    .map(([name, value]) => [
      name,
      name === 'PATH'
        ? (value ?? '')
            .split(path.delimiter)
            .filter((entry) => !entry.includes('node_modules'))
            .join(path.delimiter)
        : value,
    ]),
);
/** A partner's environment: nothing that npm or the test runner sets, and none of the project's own programs in PATH. */
export const environment: Readonly<Record<string, string | undefined>> = { ...inherited, ...registrySettings };

/** Builds a package below `lib` of a folder and packs it into that folder. Resolves with the path of the tarball. */
export async function pack(name: 'library' | 'command' | 'site', folder: string): Promise<string> {
  const before = new Set(readdirSync(folder));
  const packages = path.join(folder, 'lib');
  await run(process.execPath, [path.join(root, 'scripts/package.mjs'), name, '--out', packages], { cwd: root });
  await run('npm', ['pack', path.join(packages, name), '--pack-destination', folder], { env: environment });
  const made = readdirSync(folder).find((file) => file.endsWith('.tgz') && !before.has(file));
  if (made === undefined) throw new Error(`npm pack made no tarball of ${name}`);
  return path.join(folder, made);
}

/** Makes a folder an npm project and installs packages there, as a partner does. */
export async function installInto(folder: string, ...packages: readonly string[]): Promise<void> {
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "application", "private": true }\n');
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], { cwd: folder, env: environment });
}
