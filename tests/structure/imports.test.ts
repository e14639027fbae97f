import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { filesBelow, sources } from './files.ts';
import { importsOf, type Import } from './imports.ts';
import { assertEmpty } from '../assert-empty.ts';

interface Part {
  /** The files of the part, by the start of their names. */
  readonly folder: string;
  /** Which of our own folders they may import besides their own. */
  readonly ours: readonly string[];
  /** Packages and virtual modules. `node:` stands for all modules of Node. */
  readonly packages: readonly string[];
}

const astro = ['astro', 'astro:content', 'astro:assets', '@astrojs/starlight', 'shiki'];

/** Who may import whom: the picture in CONTRIBUTING.md. The first part that a file's name begins with is its own. */
const parts: readonly Part[] = [
  { folder: 'src/interface', ours: [], packages: ['valibot'] },
  { folder: 'src/http', ours: ['src/interface'], packages: ['valibot'] },
  { folder: 'src/wire', ours: ['src/http', 'src/interface'], packages: ['valibot'] },
  { folder: 'src/examples', ours: [], packages: ['node:', 'oauth4webapi', 'undici'] },
  // One exported document holds what the sandbox assumes, and is labelled.
  { folder: 'src/exports', ours: ['src/interface', 'src/sandbox/assumptions'], packages: ['valibot', '@valibot/to-json-schema'] },
  { folder: 'src/diagnosis', ours: ['src/http', 'src/interface'], packages: ['valibot'] },
  { folder: 'src/store', ours: [], packages: [] },
  { folder: 'src/limits', ours: [], packages: [] },
  { folder: 'src/sandbox', ours: ['src/store', 'src/http', 'src/wire', 'src/interface'], packages: ['valibot'] },
  { folder: 'src/proxy', ours: ['src/limits', 'src/http', 'src/wire', 'src/interface'], packages: ['valibot', 'oauth4webapi'] },
  { folder: 'src/receiver', ours: ['src/limits', 'src/http', 'src/wire', 'src/interface'], packages: ['valibot'] },
  {
    folder: 'src/server',
    ours: ['src/sandbox', 'src/store', 'src/proxy', 'src/receiver', 'src/diagnosis', 'src/limits', 'src/http', 'src/wire', 'src/interface'],
    packages: ['node:', 'srvx', 'undici', 'valibot', 'astro', '@redis/client'],
  },
  // The sandbox in other programs: what the package adds for a runtime.
  {
    folder: 'src/adapters',
    ours: [
      'src/sandbox',
      'src/wire/control-key.ts',
      'src/wire/control.ts',
      'src/wire/test-calls.ts',
      'src/http/abortable.ts',
      'src/http/exact-object.ts',
      'src/http/json-object.ts',
      'src/http/response.ts',
      'src/interface/index.ts',
      'src/server/listening/bound-host.ts',
      'src/server/http/light-messages.ts',
      'src/server/listening/listen-on-port.ts',
    ],
    packages: ['node:', 'valibot'],
  },
  // Build steps run in Node; what the build must leave for the server, the server's own modules write; the responses beside the
  // samples are recorded from the sandbox itself. The offline copy sets the base path that the playground reads from a page.
  {
    folder: 'src/site/build',
    ours: [
      'src/site',
      'src/interface',
      'src/exports',
      'src/sandbox',
      'src/server/files/precompress.ts',
      'src/server/files/read-deployment.ts',
      'src/playground/state/site-settings.ts',
      // What the published pages have of it is a script of its own.
      'src/playground/ui/touch/early-touch.ts',
    ],
    packages: [
      'node:',
      'css-selector-parser',
      'hast',
      'hast-util-from-parse5',
      'hast-util-select',
      'hast-util-to-html',
      'hast-util-to-mdast',
      'hast-util-to-string',
      'mdast-util-gfm',
      'mdast-util-to-markdown',
      'parse5',
      'esbuild',
      'fflate',
      'postcss',
      'rolldown',
      'subset-font',
      'vite',
      ...astro,
    ],
  },
  // Scripts of pages. The callback page hands its response to the playground by the playground's own channel; pages and the playground copy texts; search asks the
  // console for its actions; samples read the stored session.
  {
    folder: 'src/site/client',
    ours: [
      'src/site',
      'src/interface',
      'src/playground/state/callback-channel.ts',
      // The script of a page waits for the first touch of its widgets.
      'src/playground/ui/touch/touches.ts',
      'src/playground/ui/touch/complete-styles.ts',
      'src/playground/ui/touch/load-element.ts',
      'src/playground/ui/copy-text.ts',
      'src/playground/features/console/palette.ts',
      'src/playground/features/samples',
      'src/playground/storage/storage-key.ts',
    ],
    packages: ['minisearch'],
  },
  // The addresses of the rows of the assumptions page are the sandbox's to give.
  {
    folder: 'src/site',
    ours: ['src/interface', 'src/sandbox/assumptions'],
    packages: ['#deployment', '@faces', '@fontsource-variable/instrument-sans', 'minisearch', 'valibot', ...astro],
  },
  {
    folder: 'src/playground',
    ours: ['src/sandbox', 'src/receiver', 'src/diagnosis', 'src/examples', 'src/http', 'src/wire', 'src/interface'],
    packages: ['nanostores', 'react', 'react-dom', 'valibot'],
  },
  {
    folder: 'src/components',
    ours: ['src/interface', 'src/exports', 'src/site', 'src/examples', 'src/sandbox/assumptions', 'src/playground'],
    packages: astro,
  },
  {
    folder: 'src/pages',
    ours: [
      'src/components',
      'src/playground',
      'src/site',
      'src/exports',
      'src/http',
      'src/wire',
      'src/interface',
      'src/sandbox/assumptions',
    ],
    packages: astro,
  },
  { folder: 'src/content.config.ts', ours: [], packages: astro },
  { folder: 'content', ours: ['src/components', 'src/playground', 'src/site', 'src/exports'], packages: ['@astrojs/starlight'] },
];

const isBelow = (name: string, folder: string) => name === folder || name.startsWith(`${folder}/`);
const isOurs = (name: string) => /^(src|content|tests|scripts|public|bench)\//.test(name) || name.startsWith('../');

function mayImport(part: Part, { to }: Import): boolean {
  if (!isOurs(to)) return part.packages.some((name) => (name.endsWith(':') ? to.startsWith(name) : isBelow(to, name)));
  return isBelow(to, part.folder) || part.ours.some((folder) => isBelow(to, folder));
}

const files = [...sources((name) => /\.(tsx?|astro)$/.test(name)), ...filesBelow('content').filter(({ name }) => name.endsWith('.mdx'))];
const partOf = (name: string) => parts.find(({ folder }) => isBelow(name, folder));

describe('who imports whom', () => {
  test('every file of src and content belongs to a part', () => {
    assertEmpty(files.filter(({ name }) => !partOf(name)).map(({ name }) => name));
  });

  for (const part of parts)
    test(`${part.folder} imports ${part.ours.join(', ') || 'nothing of ours'}`, () => {
      const wrong = files
        .filter(({ name }) => partOf(name) === part)
        .flatMap(importsOf)
        .filter((found) => !mayImport(part, found));
      assertEmpty(wrong.map(({ from, to, typeOnly }) => `${from} imports ${typeOnly ? 'types of ' : ''}${to}`));
    });

  test('only the server, the adapters, the build steps and the examples use modules of Node', () => {
    const wrong = files
      .filter(({ name }) => !/^src\/(server|adapters|site\/build|examples)\//.test(name))
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith('node:'));
    assert.deepEqual(wrong, []);
  });

  test('nothing of the site reads the tests, by import or by glob', () => {
    const reads = /['"`][./]*\/tests\//;
    assert.ok(reads.test("import.meta.glob('/tests/**/*.ts')") && reads.test("import a from '../../tests/a.ts'"));
    assertEmpty(files.filter(({ text }) => reads.test(text)).map(({ name }) => name));
  });

  test('our own modules are imported with their extension, so that they run as they stand', () => {
    const wrong = files.flatMap(importsOf).filter(({ to }) => isOurs(to) && !/\.[a-z]+$/.test(to));
    assert.deepEqual(wrong, []);
  });
});

test('an import that an MDX page only shows is none', () => {
  const text = "import A from '@components/A.astro';\n\n```ts\nimport { createServer } from 'node:http';\n```\n";
  const paths = importsOf({ name: 'content/x.mdx', text }).map(({ to }) => to);
  assert.deepEqual(paths, ['src/components/A.astro']);
});

test('an import is found in every form that it takes', () => {
  const text = [
    "import 'a';",
    "import b from './b.ts';",
    "import type { C } from '../c.ts';",
    'import {\n  d,\n  type D,\n} from "d";',
    "export * from './e.ts';",
    "export type { F } from './f.ts';",
    "const g = await import('./g.ts');",
    "const h = new URL('./h.ts', import.meta.url);",
    "import I from '@components/I.astro';",
    "import j from './j.ts?raw';",
    "export const from = 'no import';",
  ].join('\n');
  assert.deepEqual(
    importsOf({ name: 'src/x/y.ts', text }).map(({ to, typeOnly }) => [to, typeOnly]),
    [
      ['a', false],
      ['src/x/b.ts', false],
      ['src/c.ts', true],
      ['d', false],
      ['src/x/e.ts', false],
      ['src/x/f.ts', true],
      ['src/components/I.astro', false],
      ['src/x/j.ts', false],
      ['src/x/g.ts', false],
      ['src/x/h.ts', false],
    ],
  );
});
