import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Runs the page's own scripts, then gives its islands their modules. */
const run = `const load = (name) => modules[name]();
for (const name of document.currentScript.dataset.run.split(' ')) if (name) load(name);
self.moduleLoader?.resolve(load);`;

/**
 * Runs in the head, before any island is parsed: from then on islands get their modules from the bundle. Otherwise they would import files, which a page
 * opened from disk may not. The name of the module is the fragment of its URL.
 */
export const islandLoader =
  "self.moduleLoader=Promise.withResolvers();customElements.whenDefined('astro-island').then(island=>{island.prototype.importWithRetry=async address=>(await moduleLoader.promise)(address.split('#')[1])})";

/** The method of Astro's islands that `islandLoader` replaces. */
export const replacedMethod = 'importWithRetry';

/** Reads modules by their names below a directory: the package or project around the directory must not change the script. */
function modulesBelow(directory: string): Plugin {
  return {
    name: 'modules-below',
    setup(bundler) {
      bundler.onResolve({ filter: /^\.{1,2}\// }, ({ path: named, importer, namespace }) => ({
        path: path.posix.join(namespace === 'module' ? path.posix.dirname(importer) : '', named),
        namespace: 'module',
      }));
      bundler.onLoad({ filter: /./, namespace: 'module' }, async ({ path: name }) => ({
        contents: await readFile(path.join(directory, name), 'utf8'),
        loader: 'js',
      }));
    },
  };
}

/**
 * One classic script with modules of a built site and all that they import, each evaluated when it is first asked for. `names` are files below
 * `directory`, and are the names under which the script knows them. Throws an Error when a module cannot be part of a classic script.
 */
export async function bundleModules(directory: string, names: readonly string[]): Promise<string> {
  const entries = names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`./${name}`)})`);
  const { outputFiles, warnings } = await build({
    stdin: { contents: `const modules = {${entries.join(',\n')}};\n${run}` },
    plugins: [modulesBelow(directory)],
    tsconfigRaw: {},
    bundle: true,
    format: 'iife',
    target: 'chrome123',
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
    // A classic script has no URL to resolve against; the page's takes its place.
    define: { 'import.meta.url': 'document.baseURI', 'import.meta.resolve': 'undefined' },
  });
  const [warning] = warnings;
  if (warning) throw new Error(`the copy's scripts: ${warning.text} (${warning.location?.file ?? ''})`);
  return outputFiles[0]?.text ?? '';
}
