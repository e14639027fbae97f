import type { Plugin } from 'vite';
import { styleSheets } from '../style-sheets.ts';

/** The part of a bundler's knowledge of a module that the chunks are derived from. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** How many widgets use what every form of a request needs. */
const everyForm = 5;

const isWidget = (id: string): boolean => id.endsWith('.tsx');
const isWorkbench = (id: string): boolean => id.endsWith('/features/console/Console.tsx');
/** The script of every page. */
const isFrame = (id: string): boolean => id.includes('/overrides/PageFrame.astro');
/** What a search loads, which is no entry because it loads later. */
const isSearch = (id: string): boolean => id.endsWith('/site/client/search-engine.ts');
const isQuickstart = (id: string): boolean => id.endsWith('/widgets/Quickstart.tsx');

/** The entries that import a module statically: themselves, or by way of others. */
function entriesOf(id: string, graph: ModuleGraph): readonly string[] {
  const entries = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    if (info?.isEntry || isSearch(module)) entries.add(module);
    info?.importers.forEach(visit);
  };
  visit(id);
  return [...entries];
}

/** A file for the modules that certain entries use. */
const fileFor = (priority: number, name: (entries: readonly string[]) => string | false) => ({
  priority,
  name: (id: string, graph: ModuleGraph): string | null => (id.endsWith('.css') ? null : name(entriesOf(id, graph)) || null),
});

/**
 * How modules are put into files. Each module that widgets share would become a file, and a page would ask for forty. One file each for React, for
 * what the workbench shares with other widgets, for what the quickstart or many forms share beyond that, and for the workbench and the quickstart each
 * with what their later parts share with them. A file takes what its modules import too, so what the scripts of pages use is put aside first, in the file
 * of the script of every page or in one for all others: a page without a widget must not load the files of widgets for it.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 5 },
  fileFor(4, (entries) => entries.some(isFrame) && 'page'),
  fileFor(4, (entries) => entries.length > 1 && !entries.every(isWidget) && 'scripts'),
  fileFor(3, (entries) => entries.length > 1 && entries.some(isWorkbench) && 'widgets'),
  fileFor(2, (entries) => entries.length > 1 && (entries.some(isQuickstart) || entries.length >= everyForm) && 'forms'),
  fileFor(1, (entries) => entries.every(isWorkbench) && entries.length > 0 && 'workbench'),
  fileFor(0, (entries) => entries.every(isQuickstart) && entries.length > 0 && 'quickstart'),
];

/** How styles are put into files. */
export const styleGroups = styleSheets.map(({ name, paths }) => ({ name, test: paths, priority: 1 }));

/**
 * Lets the file of an entry export what other files share with it. Otherwise each such entry becomes a second file that names the first. Astro
 * replaces the option of this name in its configuration, so it is set after it.
 */
export function shareEntryFiles(): Plugin {
  return {
    name: 'share-entry-files',
    configResolved({ environments }) {
      if (environments['client']) environments['client'].build.rolldownOptions.preserveEntrySignatures = 'allow-extension';
    },
  };
}
