import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { assertEmpty } from '../assert-empty.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const pagesFolder = 'src/sandbox/authorization-server/pages/';
const pagesEntry = `${pagesFolder}pages.ts`;

/** A part of a bundle: its code, and the modules of which it holds code. */
interface Part {
  readonly code: string;
  readonly modules: readonly string[];
}

/** The sandbox as a bundle for a page: what loads at once, and what loads with the first page and the first call of the control API. */
async function bundle(): Promise<{ atOnce: Part; pages: Part; control: Part }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: "export { createSandbox } from './src/sandbox/index.ts'", resolveDir: root },
    absWorkingDir: root,
    outdir: root,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
    metafile: true,
  });
  const { outputs } = metafile;
  const first = loadedAtOnce(outputs, 'stdin.js');
  const part = (names: readonly string[]): Part => ({
    code: outputFiles
      .filter(({ path }) => names.includes(path.slice(root.length)))
      .map(({ text }) => text)
      .join(''),
    modules: names
      .flatMap((name) => Object.entries(outputs[name]?.inputs ?? {}))
      .flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? [name] : [])),
  });
  const loadedWith = (entry: string): Part => {
    const name = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === entry);
    assert.ok(name, `${entry} is not loaded by an import() of its own`);
    return part([...loadedAtOnce(outputs, name)].filter((output) => !first.has(output)));
  };
  return { atOnce: part([...first]), pages: loadedWith(pagesEntry), control: loadedWith('src/sandbox/control/handler.ts') };
}

/** An output and everything that it imports, dynamic imports apart. */
function loadedAtOnce(outputs: Metafile['outputs'], name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const { path, kind } of outputs[name]?.imports ?? []) if (kind === 'import-statement') loadedAtOnce(outputs, path, found);
  return found;
}

function assertGzipped({ code }: Part, maxBytes: number): void {
  const { length } = gzipSync(code, { level: 9 });
  assert.ok(length > 0 && length <= maxBytes, `${String(length)} bytes: make it smaller, or raise the limit in this test`);
}

test('the sandbox with its schema library is at most 30,000 bytes for a page, gzipped', async () => {
  assertGzipped((await bundle()).atOnce, 30_000);
});

test("the sandbox's own pages load on first use, and are at most 6,000 bytes, gzipped", async () => {
  const { atOnce, pages, control } = await bundle();
  const isPage = (name: string) => name.startsWith(pagesFolder);
  assert.deepEqual([...atOnce.modules, ...control.modules].filter(isPage), []);
  assertGzipped(pages, 6000);
});

test('the control API over HTTP loads on first use, and is at most 2,000 bytes, gzipped', async () => {
  assertGzipped((await bundle()).control, 2000);
});

test('no module of Node and no package but the schema library is in it', async () => {
  const foreign = (await allModules()).filter(
    (name) => !/^(src\/(sandbox|store|http|wire|interface)\/|node_modules\/valibot\/|<stdin>)/.test(name),
  );
  assert.deepEqual(foreign, []);
});

test('the texts of rules, open facts and assumptions are not in it', async () => {
  const texts = /^src\/(interface\/(rules\/|open-facts)|sandbox\/assumptions\/(authorization|webhooks|index))/;
  assertEmpty((await allModules()).filter((name) => texts.test(name)));
});

async function allModules(): Promise<string[]> {
  const { atOnce, pages, control } = await bundle();
  assert.ok(atOnce.modules.includes('src/sandbox/sandbox.ts'));
  return [atOnce, pages, control].flatMap(({ modules }) => modules);
}
