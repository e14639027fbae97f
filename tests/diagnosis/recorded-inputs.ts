import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What the diagnosis finds in the inputs of a set, by file name: for each message its kind, then level, rule or open fact, and field of everything
 * that is found, in order. An unrelated text has no message.
 */
export type Findings = Readonly<Record<string, readonly (readonly string[])[]>>;

/** The folder of the recorded inputs. Each folder in it is a set. */
export const recordedFolder = path.join(import.meta.dirname, 'recorded');

/** The files of a set that are no inputs. */
const aboutTheSet = new Set(['README.md', 'findings.ts']);

/** The names of all sets, sorted. */
export const recordedSets: readonly string[] = readdirSync(recordedFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** The names of the inputs of a set in its folder, sorted. */
export function inputsOf(set: string): string[] {
  return readdirSync(path.join(recordedFolder, set))
    .filter((name) => !aboutTheSet.has(name))
    .sort();
}

/** The names of all recorded inputs, as `<set>/<file>`. */
export const recordedNames: readonly string[] = recordedSets.flatMap((set) => inputsOf(set).map((file) => `${set}/${file}`));

/** The text of a recorded input with a name such as `01-tools/curl-i-update.txt`. */
export function recordedText(name: string): string {
  return readFileSync(path.join(recordedFolder, name), 'utf8');
}
