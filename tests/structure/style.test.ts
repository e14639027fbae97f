import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { nonEmpty } from '../non-empty.ts';
import { filesBelow, sources } from './files.ts';
import { assertEmpty } from '../assert-empty.ts';

const code = (name: string) => /\.tsx?$/.test(name);

test('a .ts file and a folder are named in kebab-case, a component in PascalCase', () => {
  // Routes are named after their addresses: callback.astro, openapi.json.ts, [slug].md.ts.
  const right: readonly (readonly [what: RegExp, name: RegExp])[] = [
    [/^src\/pages\//, /^[a-z0-9[\].-]+\.(astro|ts)$/],
    [/^src\/content\.config\.ts$/, /^content\.config\.ts$/],
    [/\.(tsx|astro)$/, /^[A-Z][A-Za-z0-9]*\.(tsx|astro)$/],
    [/./, /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|full|d))?\.[a-z]+$/],
  ];
  const wrong = [...filesBelow('src'), ...filesBelow('tests')]
    .map(({ name }) => name)
    .filter((name) => /\.(ts|tsx|astro|css|js|mjs)$/.test(name))
    .filter((name) => {
      const [, wanted] = right.find(([what]) => what.test(name)) ?? [];
      const folders = path.posix.dirname(name).split('/');
      return !wanted?.test(path.posix.basename(name)) || !folders.every((folder) => /^[a-z0-9[\].-]+$/.test(folder));
    });
  assert.deepEqual(wrong, []);
});

// What is written as data, one row a line, is read as a table and may be longer.
const tables =
  /^src\/(interface\/(rules\/.*|operations\/.*|open-facts|event-types)|sandbox\/(seed|assumptions\/.*)|site\/(navigation|oauth-clients|build\/troubleshooting\/(authorize|token|api|create|deliver)))\.ts$/;

const most = 150;

test(`a module has at most ${String(most)} lines, unless it is a table of data`, () => {
  const long = sources((name) => /\.(tsx?|astro)$/.test(name) && !tables.test(name))
    .map(({ name, text }) => ({ name, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > most);
  assertEmpty(long.map(({ name, lines }) => `${name}: ${String(lines)}`));
});

/** The places of the nodes of a file that a test finds, as `name:line: text`. */
function places(name: string, text: string, found: (node: ts.Node) => boolean): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    if (found(node))
      lines.push(`${name}:${String(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)}: ${node.getText(file).slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

const typed = [...sources(code), ...filesBelow('tests').filter(({ name }) => code(name))];

test('nothing is typed any', () => {
  assertEmpty(typed.flatMap(({ name, text }) => places(name, text, (node) => node.kind === ts.SyntaxKind.AnyKeyword)));
});

test('there are no enums and no namespaces', () => {
  assertEmpty(
    typed.flatMap(({ name, text }) =>
      places(name, text, (node) => ts.isEnumDeclaration(node) || (ts.isModuleDeclaration(node) && !name.endsWith('.d.ts'))),
    ),
  );
});

test('nothing is exported by default but a component, a route, a directive or a worker, where React, Astro or workerd asks for it, and what a package declares', () => {
  const allowed = /^src\/(pages\/|content\.config\.ts|.*\.d\.ts|playground\/(.*\.tsx|ui\/touch\/first-touch\.ts)|proxy\/worker\.ts)/;
  const isDefault = (node: ts.Node): boolean => node.kind === ts.SyntaxKind.DefaultKeyword && !ts.isDefaultClause(node.parent);
  const found = sources((name) => code(name) && !allowed.test(name)).flatMap(({ name, text }) =>
    places(name, text, (node) => isDefault(node) || ts.isExportAssignment(node)),
  );
  assert.deepEqual(found, []);
});

test('no test is skipped, and none is the only one to run', () => {
  const held = /\b(test|it|describe)\.(skip|only|todo)\b|\{[^}]*\b(skip|only|todo): *true\b/;
  const self = 'tests/structure/style.test.ts';
  assertEmpty(
    filesBelow('tests')
      .filter(({ name, text }) => name !== self && held.test(text))
      .map(({ name }) => name),
  );
});

test('no style asks for pretty wrapping, at which WebKit crashes (decision 011)', () => {
  const styles = nonEmpty(filesBelow('src').filter(({ name }) => name.endsWith('.css')));
  assertEmpty(styles.filter(({ text }) => /:\s*pretty\b/.test(text)).map(({ name }) => name));
});

test('colours are written in tokens.css and nowhere else', () => {
  const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\blight-dark\(/gi;
  const painted = sources((name) => /\.(css|astro|tsx)$/.test(name));
  const found = painted.flatMap(({ name, text }) => [...text.matchAll(colour)].map(([written]) => `${name}: ${written}`));
  const elsewhere = found.filter((line) => !line.startsWith('src/site/theme/tokens.css: '));
  assert.ok(elsewhere.length < found.length);
  assert.deepEqual(elsewhere, []);
});
