// Builds the packages from one source, in lib/ or below the folder that --out names: `library`, `command`, and `site`, which needs a built site. Names choose
// some of them.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildLibrary } from './package/library.mjs';
import { root } from './package/manifest.mjs';
import { buildCommand, buildSite, isSiteBuilt } from './package/programs.mjs';

/** @type {Readonly<Record<string, (directory: string) => Promise<void>>>} */
const builds = { library: buildLibrary, command: buildCommand, site: buildSite };
const {
  positionals: names,
  values: { out = path.join(root, 'lib') },
} = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const unknown = names.find((name) => !Object.hasOwn(builds, name));
if (unknown !== undefined) throw new Error(`no package is named ${unknown}: choose from ${Object.keys(builds).join(', ')}`);
const chosen = Object.entries(builds).filter(([name]) => names.length === 0 || names.includes(name));
if (chosen.some(([name]) => name === 'site') && !isSiteBuilt()) {
  console.error('the package with the site needs a built one: npm run build');
  process.exit(1);
}
for (const [name, buildPackage] of chosen) await buildPackage(path.join(out, name));
