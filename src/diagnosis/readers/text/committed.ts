import { mentions, type Reading } from './reading.ts';

/** What the files of a change contain, which is under source control. `read` reads the text of a file. */
export function committed(files: readonly string[], read: (text: string) => Reading): Reading[] {
  const isOfClient = mentions(files.join('\n'));
  return files.map(read).map((reading) => ({
    ...reading,
    loose: reading.loose.map((one) => (one.kind === 'settings' ? { ...one, kind: 'committed-settings', isOfClient } : one)),
  }));
}
