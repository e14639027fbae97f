// Builds the site (with --if-changed, only if something changed since the last build), serves it for development, or writes the types of its content. It calls
// Astro's API, because Astro's command line sends usage data by default.
import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import './end-with-npm.mjs';
import { readDeployment } from '../src/server/files/read-deployment.ts';
import { inputsOf, isBuilt, noteBuild } from './site-inputs.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string' }, host: { type: 'string' }, outDir: { type: 'string' }, 'if-changed': { type: 'boolean' } },
});
const site = values.outDir ?? 'dist';

try {
  readDeployment(process.env);
  for (const folder of ['.astro', 'node_modules/.astro']) checkWritable(folder);
  if (positionals[0] === 'build') {
    const { copyDirectory } = await import('../src/site/build/offline/make-copy.ts');
    for (const folder of [site, copyDirectory(site)]) checkWritable(folder);
  }
} catch (error) {
  console.error(`partner-interface: ${error.message}`);
  process.exit(1);
}

const root = path.resolve(import.meta.dirname, '..');
const inputs = positionals[0] === 'build' && values.outDir === undefined ? inputsOf(root, process.env) : undefined;
if (inputs !== undefined && values['if-changed'] && isBuilt(root, inputs)) process.exit(0);

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { build, dev, sync } = await import('astro');

if (positionals[0] === 'dev') {
  const port = values.port ?? process.env.PORT;
  await dev({ server: { ...(port ? { port: Number(port) } : {}), ...(values.host ? { host: values.host } : {}) } });
} else if (positionals[0] === 'build') {
  if (values['if-changed']) console.error('Building the site. This takes about half a minute.');
  await build({ logLevel: process.env.CI ? 'info' : 'warn', ...(values.outDir ? { outDir: values.outDir } : {}) });
  if (inputs !== undefined) noteBuild(root, inputs);
} else if (positionals[0] === 'sync') {
  await sync({ logLevel: 'warn' });
} else {
  console.error('say build, dev or sync');
  process.exitCode = 1;
}

/**
 * Makes a folder unless it exists. Throws an Error of one line when nothing can be written into it.
 * @param {string} folder
 */
function checkWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`cannot write to ${folder} (${error.code}): check who owns it, or run this as another user`, { cause: error });
  }
}
