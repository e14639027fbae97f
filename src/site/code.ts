import { createCssVariablesTheme } from 'shiki';
import type { ShikiTransformer } from 'shiki';

const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: false });
const variable = /var\(--code-(?:token-)?([a-z-]+)\)/;
/** What is set off from the rest of a code; the other kinds of token have the plain colour. */
const setOff = new Set(['string', 'string-expression', 'constant', 'comment']);

function styleOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Writes the colour of a token as a class (`c-string`) instead of a style attribute: the content security policy allows no
 * inline styles, and the theme's CSS gives each class a colour for light and dark.
 */
export const classes: ShikiTransformer = {
  name: 'classes',
  preprocess(_code, options) {
    // Without this, a slow line on a busy machine stays half coloured, and the same source gives different pages.
    options.tokenizeTimeLimit = 0;
  },
  pre(node) {
    delete node.properties['style'];
    node.properties['tabindex'] = '0';
    node.properties['class'] = 'code';
    node.properties['dataLanguage'] = this.options.lang;
  },
  span(node) {
    const colour = variable.exec(styleOf(node.properties['style']))?.[1];
    delete node.properties['style'];
    if (colour === undefined || !setOff.has(colour)) return;
    node.properties['class'] = `c-${colour}`;
  },
  line(node) {
    // Tokens in the plain colour need no element of their own.
    node.children = node.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'span' && Object.keys(child.properties).length === 0 ? child.children : [child],
    );
    delete node.properties['class'];
  },
};

/** How Shiki highlights code, in Markdown and in components: at build time, without a style attribute. */
export const codeOptions = { theme, transformers: [classes] };
