import { readdirSync } from 'node:fs';
import { rules } from '../../src/interface/index.ts';
import { occurrences, type Mutant } from './mutant.ts';

const folder = new URL('./areas/', import.meta.url);

/** All mutants of the project: the export `mutants` of each module in `areas/`. */
export async function allMutants(): Promise<Mutant[]> {
  const names = readdirSync(folder).sort();
  const modules = await Promise.all(names.map((name) => import(new URL(name, folder).href) as Promise<{ mutants: readonly Mutant[] }>));
  return modules.flatMap(({ mutants }) => mutants);
}

/** The errors of a list of mutants that can be found without running them, as sentences. Files are read below `root`. */
export function listFaults(mutants: readonly Mutant[], root: string): string[] {
  const names = new Set<string>();
  return mutants.flatMap((mutant) => {
    const { name, file, replace, by } = mutant;
    const count = occurrences(mutant, root);
    const isDuplicate = names.has(name);
    names.add(name);
    return [
      ...(count === 1 ? [] : [`"${name}": ${file} has its text ${count} times, not once: ${JSON.stringify(replace)}`]),
      ...(replace === by ? [`"${name}" replaces a text by itself`] : []),
      ...(isDuplicate ? [`"${name}" is the name of two mutants`] : []),
    ];
  });
}

/** The rules that describe behaviour and have no mutant. */
export function rulesWithoutMutant(mutants: readonly Mutant[]): string[] {
  const covered = new Set(mutants.map(({ noticedBy }) => ('rule' in noticedBy ? noticedBy.rule : '')));
  return rules.filter(({ id, behaviour }) => behaviour && !covered.has(id)).map(({ id }) => id);
}
