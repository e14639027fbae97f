import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { deploymentPath } from '../../src/server/files/read-deployment.ts';
import { workerBuild } from '../worker.mjs';
import { peers, root, startPackage } from './manifest.mjs';

const uses = ['oauth4webapi', 'srvx', 'undici', 'valibot'];
const bin = { 'partner-interface': 'lib/server/main.js' };

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  target: 'node20',
  charset: 'utf8',
  logLevel: 'warning',
  chunkNames: '[hash]',
};

/**
 * Builds the command in a folder: everything but the site.
 * @param {string} directory
 */
export async function buildCommand(directory) {
  startPackage(
    directory,
    {
      name: 'partner-interface-command',
      description: 'The sandbox, the proxy and the diagnosis of the partner interface, on the command line',
      uses,
      bin,
    },
    '```sh\nnpx --no --package partner-interface-command partner-interface sandbox --port 4400\n```\n\n`--help` lists all commands.',
  );
  copyFileSync(deploymentPath(), path.join(directory, 'deployment.json'));
  await build({
    ...common,
    entryPoints: ['src/server/main.ts'],
    outdir: path.join(directory, 'lib/server'),
    plugins: [
      {
        name: 'without-site',
        setup: ({ onResolve }) => {
          onResolve({ filter: /\/serve\.ts$/ }, ({ importer }) =>
            importer.endsWith('main.ts') ? { path: path.join(root, 'src/server/commands/no-site.ts') } : undefined,
          );
        },
      },
    ],
  });
  await build({ ...workerBuild, absWorkingDir: root, outdir: path.join(directory, 'lib/worker') });
}

/** What the built site has beside its files, and the package leaves out: precompressed files, and the copy of the site as a zip. */
const isCopy = (/** @type {string} */ file) => /\.(?:br|gz|zip)$/.test(file);

const dist = path.join(root, 'dist');
export const isSiteBuilt = () => existsSync(dist);

/**
 * Builds the whole in a folder: the command with the built site.
 * @param {string} directory
 */
export async function buildSite(directory) {
  startPackage(
    directory,
    {
      name: 'partner-interface-site',
      description: 'The documentation of the partner interface with playground, sandbox, proxy and receiver, on one server',
      uses,
      bin,
      ...peers,
      scripts: { precompress: 'node lib/server/precompress-site.js' },
    },
    '```sh\nnpx --no --package partner-interface-site partner-interface\n```\n\n`npm run precompress` in the folder of this package writes compressed files beside those of the site.',
  );
  copyFileSync(deploymentPath(), path.join(directory, 'deployment.json'));
  cpSync(dist, path.join(directory, 'dist'), { recursive: true, filter: (file) => !isCopy(file) });
  removeDownload(path.join(directory, 'dist/tools/offline-copy/index.html'));
  await build({
    ...common,
    entryPoints: ['src/server/main.ts', 'src/server/precompress-site.ts'],
    outdir: path.join(directory, 'lib/server'),
  });
}

/**
 * Takes the download of the zip out of its page.
 * @param {string} file
 */
function removeDownload(file) {
  const page = readFileSync(file, 'utf8');
  const without = page.replace(/<p[^>]*>\s*<a [^>]*offline-copy\.zip[^>]*>[^]*?<\/p>/, '');
  if (without === page) throw new Error(`${file}: has no link to the zip`);
  writeFileSync(file, without);
}
