import { bundledLanguages, createBundledHighlighter, createSingletonShorthands, guessEmbeddedLanguages } from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

/**
 * Highlights code by the platform's own regular expressions. Shiki's default engine compiles them to WebAssembly, which takes longer than
 * highlighting all samples; the HTML is the same.
 */
export const { codeToHtml } = createSingletonShorthands(
  createBundledHighlighter({ langs: bundledLanguages, themes: {}, engine: () => createJavaScriptRegexEngine() }),
  { guessEmbeddedLanguages },
);
