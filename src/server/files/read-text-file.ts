import { readFileSync } from 'node:fs';
import { unreadable } from './unreadable.ts';

/** How UTF-16 begins, in which PowerShell on Windows writes what `>` redirects. */
const utf16Mark = '\xff\xfe';

/**
 * The text of a file in UTF-8 or UTF-16, without its byte order mark; 0 is standard input. Throws an Error of one line that begins with `name` and
 * says why the file cannot be read.
 */
export function readTextFile(file: string | 0, name: string): string {
  try {
    const bytes = readFileSync(file);
    return new TextDecoder(bytes.toString('latin1', 0, 2) === utf16Mark ? 'utf-16le' : 'utf-8').decode(bytes);
  } catch (error) {
    throw unreadable(name, error);
  }
}
