import { readFileSync } from 'node:fs';
import { unreadable } from './unreadable.ts';

/** The text of a file; 0 is standard input. Throws an Error of one line that names the file, by default by its path, and says why. */
export function readTextFile(file: string | 0, name = String(file)): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(name, error);
  }
}
