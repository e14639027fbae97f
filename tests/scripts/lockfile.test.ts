import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertEmpty } from '../assert-empty.ts';

/** What package-lock.json says of one installed package. */
interface Locked {
  readonly integrity?: string;
  readonly link?: true;
  readonly hasInstallScript?: true;
}

const json = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const { packages } = json('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
const manifest = json('package.json') as { allowScripts: object; dependencies: object; optionalDependencies?: object };
const toolchain = json('scripts/node/package.json') as { optionalDependencies: Readonly<Record<string, string>> };

const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('every package that npm ci installs has an integrity hash', () => {
  assert.ok(installed.length > 0);
  assertEmpty(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path));
});

test('no package runs a script when it is installed but those that package.json allows', () => {
  // esbuild's script checks the binary of the platform's package, which the lockfile names too.
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.replace('node_modules/', ''));
  assert.deepEqual(running, Object.keys(manifest.allowScripts));
});

test('the lockfile has the Node.js of each platform in the exact version that scripts/node names', () => {
  const platforms = Object.entries(toolchain.optionalDependencies);
  assert.ok(platforms.length > 0);
  for (const [name, version] of platforms)
    assert.equal((packages[`node_modules/${name}`] as { version?: string } | undefined)?.version, version, `run npm install: ${name}`);
});

test('who installs the package gets no Node.js along', () => {
  const brought = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  assertEmpty(brought.filter((name) => name in toolchain.optionalDependencies || name === 'node'));
});
