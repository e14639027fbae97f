import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folders whose tests open no port and no browser: to start a process for each file would take most of their time. */
const folders = /^tests\/(?:diagnosis|http|interface|playground|sandbox|site|structure)\//;

/** What a process has once: hooks of a whole run, its environment and globals, coverage. A file with any of it has a process of its own. */
const ofOneProcess = /^(?:before|after)(?:Each)?\(|\bnode:(?:inspector|child_process)\b|\bprocess\.|\bglobalThis\b|\bmock\.timers\b/m;

/** At most so many files share a process, so that all cores have work until the end. */
const maxFiles = 20;

/**
 * How the test files of `root` are divided among processes. `shared` has, for each process that runs several files, the text of a module
 * that imports them; `alone` has the files with a process of their own. Paths are relative to `root`, with forward slashes.
 */
export function processesOf(
  root: string,
  files: readonly string[],
): { readonly shared: readonly string[]; readonly alone: readonly string[] } {
  const shares = (file: string) => folders.test(file) && !ofOneProcess.test(readFileSync(path.join(root, file), 'utf8'));
  const byFolder = Object.values(Object.groupBy(files.filter(shares), (file) => file.split('/')[1] ?? ''));
  const groups = byFolder.flatMap((group = []) => {
    const count = Math.ceil(group.length / maxFiles);
    return Array.from({ length: count }, (_, process) => group.filter((_file, index) => index % count === process));
  });
  const importOf = (file: string) => `import ${JSON.stringify(pathToFileURL(path.join(root, file)).href)};\n`;
  return { shared: groups.map((group) => group.map(importOf).join('')), alone: files.filter((file) => !shares(file)) };
}
