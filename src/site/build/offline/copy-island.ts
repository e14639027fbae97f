import type { Element } from 'hast';
import { property } from '../html.ts';
import { pathToRoot, type CopiedSite } from './relative-link.ts';

type Props = Record<string, [kind: number, value?: unknown]>;

/** The properties of an island in the copy: `base` is the relative path to the copy's folder. Throws an Error when another one holds an address of the site. */
export function copyProps(json: string, from: string, { base, files }: CopiedSite): string {
  const props = JSON.parse(json) as Props;
  for (const [key, [kind, value]] of Object.entries(props)) {
    if (key === 'base') props[key] = [kind, pathToRoot(from)];
    else if (typeof value === 'string' && value.startsWith(`${base}/`) && files.has(`${value.slice(base.length + 1)}index.html`))
      throw new Error(`${from}: the property ${key} of an island holds an address: ${value}`);
  }
  return JSON.stringify(props);
}

/** Makes an island load its modules from the bundle: their URLs become `<bundle>#<file>`. */
export function copyIsland(island: Element, from: string, bundle: string, site: CopiedSite): void {
  const { properties } = island;
  for (const name of ['component-url', 'renderer-url']) {
    const address = property(island, name);
    if (address !== undefined) properties[name] = `${bundle}#${address.slice(site.base.length + 1)}`;
  }
  if (typeof properties['props'] === 'string') properties['props'] = copyProps(properties['props'], from, site);
}
