import type { Plugin } from 'vite';

/** Starlight's sheets of which nothing is used: the theme has its own values, and its own asides. */
const replaced = /\/starlight\/dist\/style\/(?:props|asides)\.css$/;

/** Leaves sheets of Starlight out that the theme replaces. */
export function ownStyles(): Plugin {
  return { name: 'own-styles', enforce: 'pre', load: { filter: { id: replaced }, handler: () => '' } };
}
