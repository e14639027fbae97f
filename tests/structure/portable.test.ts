import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import ts from 'typescript';
import { root, sources } from './files.ts';

// Globals of the web platform that Node, browsers and workers share. Everything else that a declaration file of the DOM or of Node brings is foreign.
const shared = new Set(
  [
    ['Request', 'Response', 'Headers', 'URL', 'URLSearchParams', 'FormData', 'Blob', 'fetch', 'crypto', 'btoa', 'atob', 'structuredClone'],
    ['TextEncoder', 'TextDecoder', 'ReadableStream', 'WritableStream', 'TransformStream', 'AbortController', 'AbortSignal', 'DOMException'],
    ['setTimeout', 'clearTimeout', 'queueMicrotask', 'globalThis', 'console', 'BodyInit', 'HeadersInit', 'RequestInit', 'ResponseInit'],
    [
      'ReadableStreamDefaultController',
      'ReadableStreamDefaultReader',
      'ByteLengthQueuingStrategy',
      'CountQueuingStrategy',
      'SubtleCrypto',
      'performance',
    ],
  ].flat(),
);

const portable = ['interface', 'http', 'wire', 'sandbox', 'proxy', 'receiver', 'diagnosis', 'exports'];
const files = sources((name) => name.endsWith('.ts') && portable.includes(name.split('/')[1] ?? ''));

/** A file that exists for this test alone: it must be found wanting. */
const probe = path.join(root, 'src/sandbox/probe.ts');
const probeText = `
export const title = window.document.title;
export const home = process.env['HOME'] ?? localStorage.length;
export const bytes = Buffer.from('x');
export const element = (found: HTMLElement) => found;
export function name(document: { name: string }): string {
  return document.name;
}
export const url = new URL('https://example.org');
`;

function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.getSourceFile = (file, ...rest) =>
    file === probe ? ts.createSourceFile(file, probeText, ts.ScriptTarget.Latest, true) : getSourceFile(file, ...rest);
  host.fileExists = (file) => file === probe || fileExists(file);
  return ts.createProgram([...files.map(({ name }) => path.join(root, name)), probe], options, host);
}

const program = createProgram();
const checker = program.getTypeChecker();
const isForeignFile = (file: ts.SourceFile) => /\/lib\.(dom|webworker)[^/]*\.d\.ts$|\/@types\/node\/|\/undici-types\//.test(file.fileName);

/** The names of foreign globals that a file uses, as `name:line: global`. A local variable called document is none. */
function foreignGlobals(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isName = ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node);
    const declarations = isName ? (checker.getSymbolAtLocation(node)?.declarations ?? []) : [];
    const isGlobal = declarations.some((declaration) => isForeignFile(declaration.getSourceFile()) && isTopLevel(declaration));
    if (isGlobal && !shared.has(node.getText(file)))
      found.push(
        `${path.relative(root, file.fileName)}:${String(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)}: ${node.getText(file)}`,
      );
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isTopLevel(declaration: ts.Declaration): boolean {
  return (
    ts.isVariableDeclaration(declaration) ||
    ts.isFunctionDeclaration(declaration) ||
    ts.isInterfaceDeclaration(declaration) ||
    ts.isModuleDeclaration(declaration)
  );
}

describe('what runs anywhere', () => {
  test('is distinguished from a page and from Node by the declarations of its globals', () => {
    const file = program.getSourceFile(probe);
    assert.ok(file);
    assert.deepEqual(
      foreignGlobals(file).map((found) => found.split(': ')[1]),
      ['window', 'process', 'localStorage', 'Buffer', 'HTMLElement'],
    );
  });

  for (const folder of portable)
    test(`uses no global of a page or of Node: src/${folder}`, () => {
      const found = files
        .filter(({ name }) => name.startsWith(`src/${folder}/`))
        .flatMap(({ name }) => {
          const file = program.getSourceFile(path.join(root, name));
          return file ? foreignGlobals(file) : [`${name}: is not compiled`];
        });
      assert.deepEqual(found, []);
    });

  test('takes time and chance from its ports: the sandbox reads neither by itself', () => {
    // The defaults of the ports are the one place that reads them.
    const defaults = /^src\/sandbox\/(sandbox|scheduler|clock|mint|ports)\.ts$/;
    const own =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.(getRandomValues|randomUUID)|\bsetTimeout\(|\bsetInterval\(|\bperformance\.now\(/;
    const found = files
      .filter(({ name }) => name.startsWith('src/sandbox/') && !defaults.test(name))
      .flatMap(({ name, text }) =>
        text.split('\n').flatMap((line, index) => (own.test(line) ? [`${name}:${String(index + 1)}: ${line.trim()}`] : [])),
      );
    assert.deepEqual(found, []);
  });

  test("rests on no header that a page's Request or Response does not carry", () => {
    const header = /headers\.(get|has|set|append)\(\s*['"](cookie|set-cookie|origin|host|referer|user-agent)['"]/i;
    const found = files
      .filter(({ name }) => name.startsWith('src/sandbox/'))
      .flatMap(({ name, text }) =>
        text.split('\n').flatMap((line, index) => (header.test(line) ? [`${name}:${String(index + 1)}: ${line.trim()}`] : [])),
      );
    assert.deepEqual(found, []);
  });
});
