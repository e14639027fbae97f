import type { Plugin } from 'vite';

/** Starlight's style sheets, and the styles in its components. The theme has its own, in `base.css` and `frame.css`; Starlight's sheet for paper stays. */
const replaced = /\/starlight\/dist\/(?:style\/(?!print\.)[\w-]+\.css$|[\w-]+\/\w+\.astro\?astro&type=style\b)/;

/** Leaves the styles of Starlight out that the theme replaces. */
export function ownStyles(): Plugin {
  return { name: 'own-styles', transform: { order: 'pre', filter: { id: replaced }, handler: () => '' } };
}
