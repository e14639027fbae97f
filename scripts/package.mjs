// Builds the packages in lib/, from one source: `library`, `command`, and `site`, which needs a built site. Names choose some of them.
import { buildLibrary } from './package/library.mjs';
import { buildCommand, buildSite } from './package/programs.mjs';

/** @type {Readonly<Record<string, () => Promise<void>>>} */
const builds = { library: buildLibrary, command: buildCommand, site: buildSite };
const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(builds, name));
if (unknown !== undefined) throw new Error(`no package is named ${unknown}: choose from ${Object.keys(builds).join(', ')}`);
for (const [name, buildPackage] of Object.entries(builds)) if (names.length === 0 || names.includes(name)) await buildPackage();
