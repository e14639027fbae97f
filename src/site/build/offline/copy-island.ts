import type { Element } from '../html.ts';
import { pathToRoot, type CopiedSite } from './relative-link.ts';

type Props = Record<string, [kind: number, value?: unknown]>;

/** The properties of an island in the copy: its `base` is the way to the copy's folder. Throws an Error when another one holds an address of the site. */
export function copyProps(json: string, from: string, { base, files }: CopiedSite): string {
  const props = JSON.parse(json) as Props;
  for (const [key, [kind, value]] of Object.entries(props)) {
    if (key === 'base') props[key] = [kind, pathToRoot(from)];
    else if (typeof value === 'string' && value.startsWith(`${base}/`) && files.has(`${value.slice(base.length + 1)}index.html`))
      throw new Error(`${from}: the property ${key} of an island holds an address: ${value}`);
  }
  return JSON.stringify(props);
}

/** Lets an island ask the bundle for its modules: their addresses become `<bundle>#<file>`. */
export function copyIsland(island: Element, from: string, bundle: string, site: CopiedSite): void {
  for (const entry of island.attrs) {
    if (entry.name === 'component-url' || entry.name === 'renderer-url')
      entry.value = `${bundle}#${entry.value.slice(site.base.length + 1)}`;
    else if (entry.name === 'props') entry.value = copyProps(entry.value, from, site);
  }
}
