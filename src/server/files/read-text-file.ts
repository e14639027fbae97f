import { readFileSync } from 'node:fs';
import { unreadable } from './unreadable.ts';

/** The text of a file; 0 is standard input. Throws an Error of one line that begins with `name` and says why the file cannot be read. */
export function readTextFile(file: string | 0, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(name, error);
  }
}
