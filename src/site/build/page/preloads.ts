import { select, selectAll } from 'hast-util-select';
import type { Plugin } from 'vite';
import { element, property, type PageStep } from './html.ts';

/** The modules that each module of the built site imports statically, by file name below the root. */
export type StaticImports = Map<string, readonly string[]>;

/** Records which built module imports which, while the site is built. */
export function recordImports(imports: StaticImports): Plugin {
  return {
    name: 'record-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') imports.set(name, file.imports);
    },
  };
}

/** Modules and all that they import statically, each before what it imports. Throws an Error for a module that was not built. */
function withImported(names: readonly string[], imports: StaticImports): string[] {
  const all = new Set<string>();
  const visit = (name: string): void => {
    if (all.has(name)) return;
    const imported = imports.get(name);
    if (!imported) throw new Error(`${name}: no such module was built`);
    all.add(name);
    imported.forEach(visit);
  };
  names.forEach(visit);
  return [...all];
}

/**
 * Makes a browser fetch the modules of a page's widgets side by side: otherwise it learns of each from the one before it. Widgets that wait
 * for a touch are left alone: most readers of their pages never touch them.
 */
export function addPreloads(imports: StaticImports, base: string): PageStep {
  return (tree) => {
    const names = selectAll('astro-island[client=load]', tree)
      .flatMap((island) => [property(island, 'renderer-url'), property(island, 'component-url')])
      .flatMap((address) => address?.slice(base.length + 1) ?? []);
    const links = withImported(names, imports).map((name) => element('link', { rel: ['modulepreload'], href: `${base}/${name}` }));
    // Which server there is: asked for in the way in which the session asks for it. Otherwise the browser would ask twice.
    const runtime = { rel: ['preload'], href: `${base}/runtime.json`, as: 'fetch', crossOrigin: 'anonymous' };
    if (names.length > 0) select('head', tree)?.children.push(element('link', runtime), ...links);
  };
}
