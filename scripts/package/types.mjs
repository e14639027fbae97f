import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { root } from './manifest.mjs';
import { outsideComments, withRowNames, withSchemaNames } from './type-names.mjs';

const { generateDtsBundle } = createRequire(import.meta.url)('dts-bundle-generator');

/**
 * Writes the types of the library: all of them once, rolled up, and two files for each entry that name what it has of them.
 * @param {string} directory
 * @param {Readonly<Record<string, string>>} entries the module of each entry
 */
export function rollUpTypes(directory, entries) {
  const config = path.join(root, 'tsconfig.package.json');
  const [rolled = ''] = generateDtsBundle(
    [{ filePath: path.join(root, 'src/adapters/package.ts'), noCheck: true, output: { noBanner: true, exportReferencedTypes: false } }],
    { preferredConfigPath: config },
  );
  // dts-bundle-generator drops the reference of src/sandbox/sandbox.ts, which `await using` needs without the types of Node.js.
  const reference = '/// <reference lib="esnext.disposable" />\n';
  writeFileSync(
    path.join(directory, 'types.d.cts'),
    reference + withPublicNames(withOwnSchemas(withRowNames(withSchemaNames(withoutLayout(withoutProse(rolled)))))),
  );
  for (const [name, names] of exportedNames(config, entries)) {
    writeFileSync(path.join(directory, `${name}.d.cts`), `export { ${names.join(',')} } from './types.cjs';\n`);
    writeFileSync(path.join(directory, `${name}.d.mts`), `export * from './${name}.cjs';\n`);
  }
}

/**
 * Gives sentences the type `string`: no program compares a value with a sentence, and as literal types they take 7 kB. A text with a space is
 * taken for a sentence, unless it is the value of a constant, after `=`.
 * @param {string} text
 */
const withoutProse = (text) =>
  outsideComments(text, (code) =>
    code.replaceAll(/(= )?"(?:[^"\\\n]|\\.)*"/g, (literal, isValue) => (isValue || !literal.includes(' ') ? literal : 'string')),
  );

/**
 * Writes the type of an object, a union or a list of values once, where its schema is declared, and that of an endpoint once, in the list of
 * endpoints. Others have it by the name of that one.
 * @param {string} text
 */
function withOwnSchemas(text) {
  const file = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest);
  const declarations = file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => declarationList.declarations);
  const endpoints = declarations.find(({ name }) => name.getText(file) === 'endpoints')?.type;
  const members = endpoints && ts.isTypeLiteralNode(endpoints) ? endpoints.members.filter(ts.isPropertySignature) : [];
  const list = endpoints?.getText(file) ?? '';
  const withEndpoints = members.reduce(
    (all, { name, type }) => all.replaceAll(type?.getText(file) ?? '', `typeof endpoints["${name.getText(file)}"]`),
    text.replace(list, '\0'),
  );
  const schemas = declarations
    .map(({ name, type }) => ({ name: name.getText(file), type: type?.getText(file) ?? '' }))
    .filter(({ type }) => /^v\.(?:Strict)?(?:Object|Union|Picklist)Schema</.test(type));
  return schemas
    .sort((one, other) => other.type.length - one.type.length)
    .reduce(
      (all, { name, type }) => all.replaceAll(type, `typeof ${name}`).replace(`const ${name}:typeof ${name};`, `const ${name}:${type};`),
      withEndpoints.replace('\0', () => list),
    );
}

/**
 * Gives the types that are exported the names by which programs import them, so that editors and errors show no other. What had such a name for
 * itself, the base of a type, is called `Base…`.
 * @param {string} text
 */
function withPublicNames(text) {
  const names = Array.from(text.matchAll(/\b(\w+)\$1 as \1\b/g), ([, name = '']) => name);
  return names.reduce(
    (all, name) =>
      outsideComments(all, (code) =>
        code
          .replaceAll(`${name}$1 as ${name}`, `${name}$1`)
          .replaceAll(RegExp(`(?<![\\w$.'"])${name}(?![\\w$])`, 'g'), `Base${name}`)
          .replaceAll(`${name}$1`, name),
      ),
    text,
  );
}

/**
 * Takes indentation and line breaks out of declarations and their comments, a quarter of the file. Texts in types stay as they are.
 * @param {string} text
 */
function withoutLayout(text) {
  const textOrSign = /((["`])(?:(?!\2)[^\\\n]|\\.)*\2)|\s*(=>|[|&:,])\s+/g;
  const withoutSpaces = (/** @type {string} */ code) => code.replaceAll(textOrSign, (_, literal, __, sign) => literal ?? sign);
  return (
    outsideComments(text.replaceAll(/^\t+/gm, ''), withoutSpaces)
      // A comment on the line of a bracket would belong to nothing.
      .replaceAll(/([[{])\n(?!\/\*\*)/g, '$1')
      .replaceAll(/;?\n([\]}])/g, '$1')
      .replaceAll(';\nreadonly ', ';readonly ')
      .replaceAll(/\/\*\*\n( \* [^\n]*\n)+ \*\//g, (comment) => comment.replaceAll(/\s*\n \*(?!\/)/g, '').replace('\n', ''))
  );
}

/**
 * The names that the module of each entry exports, types included. One that is a value too, of which the entry has only the type, is `type …`.
 * @param {string} config
 * @param {Readonly<Record<string, string>>} entries
 * @returns {[entry: string, names: string[]][]}
 */
function exportedNames(config, entries) {
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, root);
  const files = Object.values(entries).map((file) => path.join(root, file));
  const program = ts.createProgram(files, { ...options, noEmit: true, emitDeclarationOnly: false });
  const checker = program.getTypeChecker();
  return Object.entries(entries).map(([entry, file]) => {
    const source = program.getSourceFile(path.join(root, file));
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${file}: is no module`);
    return [entry, checker.getExportsOfModule(symbol).map((one) => (isTypeOnly(checker, one) ? `type ${one.name}` : one.name))];
  });
}

/**
 * Whether a module exports a name only as a type, although it is a value too.
 * @param {import('typescript').TypeChecker} checker
 * @param {import('typescript').Symbol} symbol
 */
function isTypeOnly(checker, symbol) {
  const typeOnly = symbol.declarations?.some((one) => ts.isTypeOnlyImportOrExportDeclaration(one)) ?? false;
  return typeOnly && (checker.getAliasedSymbol(symbol).flags & ts.SymbolFlags.Value) !== 0;
}
