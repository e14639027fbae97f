import type { Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

/** An option of a command with its value, short enough for a line of a phone. WebKit would break the line after its two hyphens. */
const option = /^--\S.{0,26}$/;

/** Keeps each option of a command that a text names on one line. */
export function keepOptionsWhole(tree: Root): void {
  for (const code of selectAll('main code:not(pre code, astro-island code)', tree))
    if (option.test(toString(code))) {
      const { className } = code.properties;
      code.properties['className'] = [...(Array.isArray(className) ? className : []), 'whole'];
    }
}
