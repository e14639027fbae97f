import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../structure/files.ts';

/** The modules of the library's entries. */
const entries = ['src/interface/index.ts', 'src/adapters/node.ts', 'src/adapters/portable.ts', 'src/adapters/testing.ts'];

const config = path.join(root, 'tsconfig.package.json');
const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, (file) => ts.sys.readFile(file)).config, ts.sys, root);
const program = ts.createProgram(
  entries.map((file) => path.join(root, file)),
  { ...options, noEmit: true, emitDeclarationOnly: false },
);
const checker = program.getTypeChecker();

/** The symbol behind an import or an export of it. */
const original = (symbol: ts.Symbol): ts.Symbol => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

const exported = new Set(
  entries.flatMap((file) => {
    const source = program.getSourceFile(path.join(root, file));
    const module = source && checker.getSymbolAtLocation(source);
    assert.ok(module, file);
    return checker.getExportsOfModule(module).map(original);
  }),
);

/** Whether a symbol is a type of ours: no parameter of a type, and not from a package. */
function isOurs(symbol: ts.Symbol): boolean {
  const { declarations = [] } = symbol;
  return declarations.some(
    (one) =>
      (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isClassDeclaration(one)) &&
      one.getSourceFile().fileName.startsWith(path.join(root, 'src')),
  );
}

/**
 * The types that a declaration mentions for its members, parameters and results. A program that uses it needs their names. What a type is computed
 * from, and what an interface extends, is seen in the result.
 */
function mentioned(node: ts.Node): ts.Symbol[] {
  if (ts.isBlock(node) || ts.isHeritageClause(node) || ts.isTypeAliasDeclaration(node)) return [];
  const symbol = ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
  const found = symbol && isOurs(original(symbol)) ? [original(symbol)] : [];
  ts.forEachChild(node, (child) => {
    const isValue = ts.isVariableDeclaration(node) && child === node.initializer;
    if (!isValue) found.push(...mentioned(child));
  });
  return found;
}

test('every type that a public signature of the library mentions is exported', () => {
  const missing = [...exported].flatMap((symbol) =>
    (symbol.declarations ?? []).flatMap((declaration) =>
      mentioned(declaration)
        .filter((type) => !exported.has(type))
        .map((type) => `${type.name}, which ${symbol.name} mentions`),
    ),
  );
  assert.ok(exported.size > 100);
  assert.deepEqual([...new Set(missing)].sort(), []);
});
