// Loaded before everything else (--import): replaces the source of one module as it is loaded. The variable MUTANT says which, as JSON.
// Ends the process or thread with `doesNotLoad` when the changed module cannot be loaded, and with `assertionFailed` after the first test that
// fails by an assertion.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { afterEach } from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertionFailed, doesNotLoad, type Replacement } from './replacement.ts';
import { isAssertion } from './reporter.ts';

const { path, changed } = JSON.parse(process.env['MUTANT'] ?? '') as Replacement;
const target = pathToFileURL(path).href;

registerHooks({
  // As Node would resolve it, without a look at the file system.
  resolve(specifier, context, nextResolve) {
    if (!/^\.\.?\/.*\.ts$/.test(specifier)) return nextResolve(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true };
  },
  load(url, context, nextLoad) {
    if (url !== target) return nextLoad(url, context);
    return { format: 'module', source: readFileSync(changed, 'utf8'), shortCircuit: true };
  },
});

// Once, not in each process that a test starts.
if (!process.env['MUTANT_LOADS']) {
  process.env['MUTANT_LOADS'] = 'yes';
  await import(target).catch((error: unknown) => {
    console.error(error);
    process.exit(doesNotLoad);
  });
  afterEach((context) => {
    if ('error' in context && isAssertion(context.error)) process.exit(assertionFailed);
  });
}
