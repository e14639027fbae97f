import { errorCode } from '../../http/error-code.ts';

const reasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'permission denied'],
]);

/** The error of a file that cannot be read, in one line that says why. `name` is the file, with the option that named it. */
export function unreadable(name: string, error: unknown): Error {
  const code = errorCode(error) ?? '';
  const reason = reasons.get(code) ?? code;
  return new Error(`${name}: cannot be read${reason === '' ? '' : `: ${reason}`}`, { cause: error });
}
