import type { AstroIntegration } from 'astro';
import { attribute, elements, find, parsePage } from './html.ts';

/** The modules that each module of the built site imports at once, by file name below the root. */
export type StaticImports = Map<string, readonly string[]>;

/** Notes which built module imports which, while the site is built. */
export function noteImports(imports: StaticImports): AstroIntegration {
  const plugin = {
    name: 'note-imports',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle(_: unknown, bundle: Readonly<Record<string, { type: string; imports?: string[] }>>) {
      for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') imports.set(name, file.imports ?? []);
    },
  };
  return {
    name: plugin.name,
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

/** Modules and all that they import at once, each before what it imports. Throws an Error for a module that was not built. */
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
 * until they are seen are left alone: most readers of their pages never scroll to them.
 */
export function withPreloads(html: string, imports: StaticImports, base: string): string {
  const page = parsePage(html);
  const names = [...elements(page)]
    .filter((element) => element.tagName === 'astro-island' && attribute(element, 'client') === 'load')
    .flatMap((island) => [attribute(island, 'renderer-url'), attribute(island, 'component-url')])
    .flatMap((address) => address?.slice(base.length + 1) ?? []);
  if (names.length === 0) return html;
  const end = find(page, ({ tagName }) => tagName === 'head')?.sourceCodeLocation?.endTag?.startOffset;
  if (end === undefined) throw new Error('the page has no end of its <head>');
  const links = withImported(names, imports).map((name) => `<link rel="modulepreload" href="${base}/${name}">`);
  return html.slice(0, end) + links.join('') + html.slice(end);
}
