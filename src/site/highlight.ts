import { codeToHtml } from 'shiki';
import { codeOptions, withHead, type CodeHead } from './code.ts';

/** The languages that components show. */
export type Language =
  | 'json'
  | 'http'
  | 'bash'
  | 'javascript'
  | 'typescript'
  | 'python'
  | 'java'
  | 'go'
  | 'ruby'
  | 'php'
  | 'yaml'
  | 'docker'
  | 'nginx'
  | 'ini'
  | 'text';

/** Highlights code at build time. Returns a `<pre>` without any style attribute, in a frame with its header if it has one. */
export function highlight(code: string, lang: Language, head?: CodeHead): Promise<string> {
  return codeToHtml(code, { ...codeOptions, lang, transformers: [...codeOptions.transformers, withHead(() => head)] });
}
