import type { Plugin } from 'vite';

/**
 * Turns off Vite's preload helper: it adds to every page, and does not work in a copy that is opened from disk. Astro replaces the option of this name
 * in its configuration, so it is set behind it.
 */
export function disableModulePreload(): Plugin {
  return {
    name: 'disable-module-preload',
    configResolved({ environments }) {
      if (environments['client']) environments['client'].build.modulePreload = false;
    },
  };
}
