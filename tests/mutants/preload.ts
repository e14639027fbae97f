// Loaded before everything else (--import): replaces the text of one module as it is loaded. The variable MUTANT says which, as JSON.
// Ends the process with `doesNotLoad` when the changed module cannot be loaded, with `assertionFailed` after the first test that fails by an
// assertion, and fails when the module does not have the text once.
import { registerHooks } from 'node:module';
import { afterEach } from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertionFailed, doesNotLoad, type Replacement } from './replacement.ts';
import { isAssertion } from './reporter.ts';

const { path, replace, by } = JSON.parse(process.env['MUTANT'] ?? '') as Replacement;
const target = pathToFileURL(path).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== target) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    const parts = source.split(replace);
    if (parts.length !== 2) throw new Error(`${path} has the text to replace ${String(parts.length - 1)} times: ${replace}`);
    return { ...loaded, source: parts.join(by) };
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
