import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { sources } from './files.ts';
import { importsOf } from './imports.ts';

/** The circles among imports: each as the files on the way from a file back to itself. One circle is reported once. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): void => {
    const start = path.indexOf(name);
    if (start >= 0) circles.push([...path.slice(start), name].join(' -> '));
    if (start >= 0 || done.has(name)) return;
    for (const next of imports.get(name) ?? []) walk(next, [...path, name]);
    done.add(name);
  };
  for (const name of imports.keys()) walk(name, []);
  return circles;
}

test('no module of src imports itself by way of others, by types neither', () => {
  const files = sources((name) => /\.(tsx?|astro)$/.test(name));
  const imports = new Map(files.map((file) => [file.name, importsOf(file).map(({ to }) => to)]));
  assert.ok([...imports.values()].flat().length > files.length, 'imports are found');
  assert.deepEqual(circlesIn(imports), []);
});

test('no folder of the playground imports itself by way of others, by types neither', () => {
  const files = sources((name) => name.startsWith('src/playground/') && /\.tsx?$/.test(name));
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = path.posix.dirname(file.name);
    const others = importsOf(file).map(({ to }) => path.posix.dirname(to));
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...others.filter((other) => other !== folder)]));
  }
  assert.ok(imports.size > 10, 'folders are found');
  assert.deepEqual(circlesIn(new Map([...imports].map(([folder, others]) => [folder, [...others]]))), []);
});

test('a circle is found, whatever its length', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', ['b', 'e']],
    ['e', ['e']],
  ]);
  assert.deepEqual(circlesIn(imports), ['b -> d -> b', 'e -> e']);
});
