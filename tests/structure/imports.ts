import path from 'node:path';
import type { SourceFile } from './files.ts';

/** One import or re-export of a file. */
export interface Import {
  readonly from: string;
  /** What is imported: a path from the project's folder for one of our own files, otherwise the specifier as it stands. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const statement = /^\s*(?:import|export)\s(?<what>[^;'"`]*?\sfrom\s+)?['"](?<specifier>[^'"]+)['"]/gm;
const dynamic = /\b(?:import|require|import\.meta\.resolve)\(\s*['"](?<specifier>[^'"]+)['"]/g;
const meta = /\bnew URL\(\s*['"](?<specifier>\.[^'"]+\.[jt]sx?)['"],\s*import\.meta\.url/g;
// Code that an MDX page shows is not code that it runs.
const fence = /^(?<mark>`{3,}|~{3,})[^\n]*\n[\s\S]*?^\k<mark>/gm;

function resolve(file: string, specifier: string): string {
  const [bare = specifier] = specifier.split('?');
  if (bare.startsWith('@components/')) return bare.replace('@components/', 'src/components/');
  return bare.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), bare)) : bare;
}

/** The imports of a TypeScript, Astro or MDX file, in static and dynamic form. */
export function importsOf({ name, text: written }: SourceFile): Import[] {
  const text = name.endsWith('.mdx') ? written.replace(fence, '') : written;
  const statements = [...text.matchAll(statement)].map(({ groups }) => ({
    from: name,
    to: resolve(name, groups?.['specifier'] ?? ''),
    typeOnly: /^\s*type\s/.test(groups?.['what'] ?? ''),
  }));
  const others = [dynamic, meta].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => ({ from: name, to: resolve(name, groups?.['specifier'] ?? ''), typeOnly: false })),
  );
  return [...statements, ...others];
}
