import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './files.ts';
import { importsOf, type Import } from './imports.ts';

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

/** The imports between folders that lie in the same folder, for each such folder: what is inside a folder counts as the folder. */
function betweenNeighbours(imports: readonly Pick<Import, 'from' | 'to'>[]): Map<string, string[]> {
  const neighbours = new Map<string, string[]>();
  for (const { from, to } of imports) {
    const [one, other] = [from.split('/'), to.split('/')];
    const depth = one.findIndex((part, index) => part !== other[index]);
    // A module beside a folder is no neighbour of it.
    if (depth < 0 || depth >= one.length - 1 || depth >= other.length - 1) continue;
    const [folder, imported] = [one, other].map((parts) => parts.slice(0, depth + 1).join('/')) as [string, string];
    neighbours.set(folder, [...new Set([...(neighbours.get(folder) ?? []), imported])]);
  }
  return neighbours;
}

test('no folder of src imports itself by way of its neighbours', () => {
  const imports = betweenNeighbours(sources((name) => /\.(tsx?|astro)$/.test(name)).flatMap(importsOf));
  assert.ok(imports.size > 50, 'imports between folders are found');
  assert.deepEqual(circlesIn(imports), []);
});

test('a circle of folders is found, but none of a module beside them', () => {
  const imports = [
    { from: 'src/a/x.ts', to: 'src/b/c/y.ts' },
    { from: 'src/b/d/z.ts', to: 'src/a/v/w.ts' },
    { from: 'src/b/c/y.ts', to: 'src/b/d/z.ts' },
    { from: 'src/main.ts', to: 'src/a/x.ts' },
    { from: 'src/a/x.ts', to: 'src/main.ts' },
  ];
  assert.deepEqual(circlesIn(betweenNeighbours(imports)), ['src/a -> src/b -> src/a']);
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
