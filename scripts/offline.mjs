// Builds the site with its offline copy, and prints where the copy is. Takes the options of `site.mjs build`.
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyDirectory, copyZipFile } from '../src/site/build/offline/make-copy.ts';

const { values } = parseArgs({ options: { outDir: { type: 'string' } } });
const site = path.resolve(values.outDir ?? 'dist');
process.argv.splice(2, 0, 'build');
await import('./site.mjs');

const shown = (name) => path.relative(process.cwd(), name) || name;
const zip = path.join(site, copyZipFile);
console.log(`${shown(copyDirectory(site))}: open its index.html, or put the folder on any web server`);
console.log(`${shown(zip)}: the same as a zip, ${String(Math.round(statSync(zip).size / 1000))} kB`);
