import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { copyDirectory, copyZipFile } from '../../src/site/build/offline/make-copy.ts';
import { builtSite } from './built.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const year = 365 * 24 * 60 * 60 * 1000;

/** A module that sets the clock of a process a year ahead. */
const laterClock = `data:text/javascript,${encodeURIComponent(
  `const now = Date.now; globalThis.Date = class extends Date {
    constructor(...parts) { super(...(parts.length === 0 ? [now() + ${String(year)}] : parts)); }
    static now() { return now() + ${String(year)}; }
  };`,
)}`;

/** Copies a folder by hard links, or by file copies where the file system has no hard links. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
}

/** Copies the checkout with its history, from which the date of the offline copy is, and its installed packages, without caches. Symbolic links would not do: packages would resolve to their old folder. */
function copyCheckout(target: string): void {
  const excluded = new Set(['.astro', 'dist', 'dist-offline', 'lib', 'node_modules']);
  for (const name of readdirSync(root))
    if (!excluded.has(name)) cpSync(path.join(root, name), path.join(target, name), { recursive: true });
  linkFolder(path.join(root, 'node_modules'), path.join(target, 'node_modules'));
  for (const cache of ['.astro', '.cache', '.vite']) rmSync(path.join(target, 'node_modules', cache), { recursive: true, force: true });
}

function filesIn(directory: string): Map<string, Buffer> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(directory, file), readFileSync(file)];
    }),
  );
}

/** The names of the files that are not in both directories with the same bytes. */
function differences(one: string, other: string): string[] {
  const [files, others] = [filesIn(one), filesIn(other)];
  return [...new Set([...files.keys(), ...others.keys()])].filter((name) => !others.get(name)?.equals(files.get(name) ?? Buffer.alloc(0)));
}

describe('a build of a copied checkout, in another folder, a year later and in another time zone', () => {
  const folder = temporaryFolder('copied-checkout');
  const target = path.join(folder, 'deeper');
  const site = builtSite();
  copyCheckout(target);
  execFileSync(process.execPath, ['--import', laterClock, 'scripts/site.mjs', 'build'], {
    cwd: target,
    env: { ...process.env, TZ: 'Pacific/Kiritimati' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  test('gives the same site, byte for byte', () => {
    assert.ok(existsSync(path.join(site.directory, copyZipFile)));
    assert.deepEqual(differences(site.directory, path.join(target, 'dist')), []);
  });

  test('gives the same offline copy, byte for byte', () => {
    assert.ok(existsSync(path.join(copyDirectory(site.directory), 'index.html')));
    assert.deepEqual(differences(copyDirectory(site.directory), copyDirectory(path.join(target, 'dist'))), []);
  });
});
