import type { AstroIntegration } from 'astro';
import { withBase } from '../../links.ts';

interface Element {
  readonly properties?: Record<string, unknown>;
}
interface Context {
  setProperty(node: Element, name: string, value: string): void;
}

/** A Markdown plugin that adds a path before root-relative links. */
export function baseLinksPlugin(base: string) {
  return {
    name: 'base-links',
    element: {
      filter: ['a'],
      visit(node: Element, context: Context) {
        const href = node.properties?.['href'];
        if (typeof href === 'string' && withBase(base, href) !== href) context.setProperty(node, 'href', withBase(base, href));
      },
    },
  };
}

/** Adds the site's path before the root-relative links of Markdown, so that pages are written as if the site were at the root. */
export function baseLinks(base: string): AstroIntegration {
  return {
    name: 'base-links',
    hooks: {
      'astro:config:setup'({ config }) {
        // Starlight adds its own plugins to the processor in the same way.
        const { options } = config.markdown.processor as unknown as { options: { hastPlugins: unknown[] } };
        options.hastPlugins.push(baseLinksPlugin(base));
      },
    },
  };
}
