// Checks types, lint rules and formatting at the same time, and remembers in node_modules/.cache what passed. Exits with 1 if a step fails.
import { execFileSync } from 'node:child_process';
import { runAtOnce } from './at-once.mjs';

const cache = 'node_modules/.cache';
const byContent = '--cache --cache-strategy content --cache-location';

// The types of the content collections, which the other steps read.
execFileSync(process.execPath, ['scripts/site.mjs', 'sync'], { stdio: 'inherit' });

process.exitCode = await runAtOnce({
  'lint rules': `eslint . --ignore-pattern "**/*.astro" ${byContent} ${cache}/eslint.json`,
  types: `node node_modules/typescript-native/bin/tsc --noEmit --incremental --tsBuildInfoFile ${cache}/types.json`,
  // astro-check ignores its first two arguments.
  'types of .astro files': 'astro-check astro check --tsconfig tsconfig.astro.json --minimumSeverity error',
  formatting: `prettier --check . ${byContent} ${cache}/prettier.json`,
  // Apart from the other files, whose lint takes longest: these need no types.
  'lint rules of .astro files': `eslint "**/*.astro" ${byContent} ${cache}/eslint-astro.json`,
});
