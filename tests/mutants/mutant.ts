import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A small change of the source that tests must notice. */
export interface Mutant {
  /** What the changed source does wrong, in a few words: the mutant's own name. */
  readonly name: string;
  /** The changed file, from the project's folder. */
  readonly file: string;
  /** A text that the file has exactly once, and what replaces it. */
  readonly replace: string;
  readonly by: string;
  readonly noticedBy: NoticedBy;
}

/** Who must notice it: the tests that prove a rule, or those of some files (all of them, or those whose title has `title`). */
export type NoticedBy = { readonly rule: string } | { readonly tests: readonly string[]; readonly title?: string };

/** Mutants of one file that break rules, by rows of rule, name, text and replacement. */
export function breakRules(file: string, rows: readonly (readonly [rule: string, name: string, replace: string, by: string])[]): Mutant[] {
  return rows.map(([rule, name, replace, by]) => ({ name, file, replace, by, noticedBy: { rule } }));
}

/** Mutants of one file that the tests of one file must notice, by rows of name, text, replacement and, optionally, a part of the test's title. */
export function breakTests(
  file: string,
  tests: string,
  rows: readonly (readonly [name: string, replace: string, by: string, title?: string])[],
): Mutant[] {
  return rows.map(([name, replace, by, title]) => ({
    name,
    file,
    replace,
    by,
    noticedBy: { tests: [tests], ...(title === undefined ? {} : { title }) },
  }));
}

/** How often a mutant's text occurs in its file below `root`: 0 where there is no such file. */
export function occurrences({ file, replace }: Pick<Mutant, 'file' | 'replace'>, root: string): number {
  const source = path.join(root, file);
  return existsSync(source) ? readFileSync(source, 'utf8').split(replace).length - 1 : 0;
}
