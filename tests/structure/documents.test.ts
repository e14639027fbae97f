import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { nonEmpty } from '../non-empty.ts';
import { root } from './files.ts';

const documents = globSync(['*.md', 'decisions/*.md', '{src,tests,bench,scripts}/**/README.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
});

/** The paths of the project in a text: what backticks mark and a folder of ours begins. Placeholders and patterns are none. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`((?:src|tests|scripts|content|decisions|public|bench)\/[\w./[\]-]*)`/g)].flatMap(([, found]) => found ?? []);
}

for (const name of nonEmpty(documents))
  test(`${name.replaceAll(path.sep, '/')} names only files and folders that exist`, () => {
    const missing = pathsIn(readFileSync(path.join(root, name), 'utf8')).filter((found) => !existsSync(path.join(root, found)));
    assert.deepEqual(missing, []);
  });

test('a path is found between backticks, and a pattern is not', () => {
  assert.deepEqual(pathsIn('See `src/interface/rules`, `tests/**/*.ts`, src/x and `content/events/<name>.mdx`.'), ['src/interface/rules']);
});
