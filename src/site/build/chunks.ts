/** The part of a bundler's knowledge of a module that the chunks are derived from. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** How many widgets use what nearly every page with a widget needs. */
const nearlyAll = 8;
/** How many widgets use what every form of a request needs. */
const everyForm = 5;

const isWidget = (id: string): boolean => id.endsWith('.tsx');

/** The entries that import a module statically: themselves, or by way of others. */
function entriesOf(id: string, graph: ModuleGraph): readonly string[] {
  const entries = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    if (info?.isEntry) entries.add(module);
    info?.importers.forEach(visit);
  };
  visit(id);
  return [...entries];
}

/** A file for the modules of certain entries. A module that is an entry itself has its own. */
const sharedFile = (name: string, priority: number, takes: (entries: readonly string[]) => boolean) => ({
  priority,
  name(id: string, graph: ModuleGraph): string | null {
    if (id.endsWith('.css')) return null;
    const entries = entriesOf(id, graph);
    return !entries.includes(id) && takes(entries) ? name : null;
  },
});

/**
 * How modules are put into files. Each module that widgets share would become a file, and a page would ask for forty. One file each for React, for
 * what nearly all widgets use, and for what all forms of requests use. A file takes what its modules import too, so what the scripts of pages use is
 * put aside first: a page without a widget must not load the others for it.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 4 },
  sharedFile('page', 3, (entries) => entries.some(isWidget) && !entries.every(isWidget)),
  sharedFile('widgets', 2, (entries) => entries.length >= nearlyAll),
  sharedFile('forms', 1, (entries) => entries.length >= everyForm),
];
