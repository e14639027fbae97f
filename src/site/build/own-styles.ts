import type { Plugin } from 'vite';

/** Starlight's sheets of which the theme has its own form: its values, its asides, and in `base.css` the text and the frame around it. */
const replaced =
  /\/starlight\/dist\/(?:style\/(?:props|asides|reset|markdown|anchor-links)\.css$|components\/(?:ContentPanel|Header|MobileMenu\w+|PageSidebar|TwoColumnContent)\.astro\?astro&type=style)/;

/** Leaves sheets of Starlight out that the theme replaces. */
export function ownStyles(): Plugin {
  return { name: 'own-styles', enforce: 'pre', transform: { filter: { id: replaced }, handler: () => '' } };
}
