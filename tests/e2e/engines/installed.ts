import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const folders = (process.env['PATH'] ?? '').split(path.delimiter);

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds programs by name in PATH: the path of each, and the names of those that are not there. */
export function installed(names: readonly string[]): { readonly paths: readonly string[]; readonly missing: readonly string[] } {
  const found = names.map((name) => folders.map((folder) => path.join(folder, name)).find(isProgram));
  return { paths: found.filter((file) => file !== undefined), missing: names.filter((_, index) => found[index] === undefined) };
}
