import { zipSync } from 'fflate';

/** A zip of files by their paths, all below one folder. The same files give the same bytes, whenever and wherever it is made. */
export function zipOf(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  // The zip format counts from here, in local time: whatever the time zone of the build, the same bytes come out.
  const mtime = new Date(1980, 0, 1);
  const names = [...files.keys()].sort();
  return zipSync(
    Object.fromEntries(names.map((name) => [`${folder}/${name}`, [files.get(name) ?? new Uint8Array(), { mtime, level: 9 }]])),
  );
}
