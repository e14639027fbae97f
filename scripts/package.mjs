// Builds lib/, the content of the package: ES modules and CommonJS of the library with their types, and the command line.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { workerBuild } from './worker.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const lib = path.join(root, 'lib');

/** @type {import('esbuild').BuildOptions} */
const common = { absWorkingDir: root, bundle: true, packages: 'external', target: 'node20', logLevel: 'warning', charset: 'utf8' };
const library = {
  'interface/index': 'src/interface/index.ts',
  'sandbox/index': 'src/sandbox/index.ts',
  'adapters/node': 'src/adapters/node.ts',
};

rmSync(lib, { recursive: true, force: true });
await Promise.all([
  build({
    ...common,
    entryPoints: library,
    outdir: 'lib/esm',
    format: 'esm',
    platform: 'neutral',
    external: ['node:*'],
    splitting: true,
    chunkNames: 'shared/[name]-[hash]',
  }),
  build({ ...common, entryPoints: library, outdir: 'lib/cjs', format: 'cjs', platform: 'neutral', external: ['node:*'] }),
  // At the same depth as its source, so that the built site lies in the same place seen from both.
  build({ ...common, entryPoints: ['src/server/main.ts'], outfile: 'lib/server/main.js', format: 'esm', platform: 'node' }),
  build({ ...workerBuild, absWorkingDir: root, outdir: 'lib/worker' }),
]);

declarations(path.join(lib, 'esm/types'));
// What is required is CommonJS for the compiler too, so its types lie below a package of that type.
cpSync(path.join(lib, 'esm/types'), path.join(lib, 'cjs/types'), { recursive: true });
writeFileSync(path.join(lib, 'cjs/package.json'), '{ "type": "commonjs" }\n');

/**
 * Writes the types of the library.
 * @param {string} directory
 */
function declarations(directory) {
  mkdirSync(directory, { recursive: true });
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', path.join(root, 'tsconfig.package.json'), '--outDir', directory],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`the types of the library cannot be written:\n${stdout}`);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const file = path.join(entry.parentPath, entry.name);
      // A declaration names the module that is run, not the source that it was made from.
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '|import\(")(\.[^'"]+)\.ts(['"])/g, '$1$2.js$3'));
    }
}
