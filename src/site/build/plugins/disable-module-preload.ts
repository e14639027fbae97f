import type { Plugin } from 'vite';

/**
 * Imports modules lazily without Vite's preload helper: it adds to every page with a widget, and does not work in a copy that is opened from
 * disk. Throws an Error for a lazily imported module with styles, which would need the helper. Astro replaces the option of this name in its
 * configuration, so it is set after it.
 */
export function disableModulePreload(): Plugin {
  return {
    name: 'disable-module-preload',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ environments }) {
      if (environments['client']) environments['client'].build.modulePreload = false;
    },
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes('__vite__mapDeps'))
          throw new Error(`${file.fileName} imports a module with styles lazily: import the styles where the page is built`);
    },
  };
}
