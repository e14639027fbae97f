import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './files.ts';
import { importsOf, type Import } from './imports.ts';
import { assertEmpty } from '../assert-empty.ts';

/**
 * The folders of `src/playground`, the lowest layer first: the picture in CONTRIBUTING.md. A folder imports only from folders of lower layers, by types
 * too. A folder that is not listed belongs to the one around it.
 */
const layers: readonly (readonly string[])[] = [
  ['storage', 'targets'],
  ['targets/in-page', 'targets/server'],
  ['targets/live'],
  ['requests'],
  ['state/log'],
  ['state'],
  ['ui'],
  ['features/log'],
  ['features/links', 'features/resend', 'features/experiments', 'features/samples'],
  ['features/diagnosis', 'features/stream'],
  ['features/console'],
  ['features/event', 'features/quickstart'],
  ['widgets'],
];

const playground = 'src/playground/';
const folders = layers.flat();

/** The listed folder that a file of the playground is in: the innermost one. Undefined for a file in none. */
function folderOf(name: string): string | undefined {
  const around = folders.filter((folder) => name.startsWith(`${playground}${folder}/`));
  return around.sort((one, other) => other.length - one.length)[0];
}

const levelOf = (folder: string): number => layers.findIndex((layer) => layer.includes(folder));

/** Whether an import stays in its folder, leads to a lower one, or leaves the playground. */
function leadsDown({ from, to }: Pick<Import, 'from' | 'to'>): boolean {
  if (!to.startsWith(playground)) return true;
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === undefined || other === undefined) return false;
  return own === other || levelOf(other) < levelOf(own);
}

const files = sources((name) => name.startsWith(playground) && /\.tsx?$/.test(name));

test('every file of the playground is in a folder of a layer, and every folder has files', () => {
  const found = files.map(({ name }) => folderOf(name) ?? name);
  assert.deepEqual([...new Set(found)].sort(), [...folders].sort());
});

test('a folder of the playground imports only from folders below it', () => {
  const imports = files.flatMap(importsOf);
  assert.ok(imports.filter(({ to }) => to.startsWith(playground)).length > files.length, 'imports are found');
  assertEmpty(
    imports.filter((found) => !leadsDown(found)).map(({ from, to, typeOnly }) => `${from} imports ${typeOnly ? 'types of ' : ''}${to}`),
  );
});

test('an import that leads up or sideways is found', () => {
  const leads = (from: string, to: string) => leadsDown({ from: playground + from, to: playground + to });
  assert.ok(leads('state/session.ts', 'state/log/entry.ts'));
  assert.ok(!leads('state/log/entry.ts', 'state/session.ts'));
  assert.ok(leads('requests/oauth/browse.ts', 'requests/outcomes/outcome.ts'));
  assert.ok(!leads('features/links/permalink.ts', 'features/resend/notes.ts'));
  assert.ok(!leads('ui/Field.tsx', 'elsewhere.ts'));
});
