import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Replacement } from './replacement.ts';

/** A text that the module at a path has once, and what replaces it. */
interface Change {
  readonly path: string;
  readonly replace: string;
  readonly by: string;
}

/**
 * Writes a changed module to `file`, and returns the variables of a process that loads it in place of the module. It is JavaScript: removing types in
 * each process would take as long as all that a process loads otherwise. Throws an Error if the module does not have the text once or the changed one
 * has no syntax.
 */
export function changedModule({ path, replace, by }: Change, file: string): Readonly<Record<'MUTANT' | 'NODE_OPTIONS', string>> {
  const parts = readFileSync(path, 'utf8').split(replace);
  if (parts.length !== 2) throw new Error(`${path} has the text to replace ${String(parts.length - 1)} times: ${replace}`);
  writeFileSync(file, stripTypeScriptTypes(parts.join(by)));
  const replacement: Replacement = { path, changed: file };
  return { MUTANT: JSON.stringify(replacement), NODE_OPTIONS: `--import=${new URL('./preload.ts', import.meta.url).href}` };
}
