import { transformSync } from 'esbuild';
import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

const minified = new Map<string, string>();

function minify(code: string): string {
  const text = minified.get(code) ?? transformSync(code, { minify: true, target: 'es2022' }).code.trim();
  minified.set(code, text);
  return text;
}

/** Shortens the inline scripts of a page. */
export function minifyScripts(tree: Root): void {
  for (const script of selectAll('script:not([src], [type])', tree)) script.children = [{ type: 'text', value: minify(toString(script)) }];
}
