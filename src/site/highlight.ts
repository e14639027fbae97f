import { codeToHtml } from 'shiki';
import { codeOptions } from './code.ts';

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

/** Highlights code at build time. Returns a `<pre>` without any style attribute. */
export function highlight(code: string, lang: Language): Promise<string> {
  return codeToHtml(code, { lang, ...codeOptions });
}
