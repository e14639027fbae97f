import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The sandbox as a bundle for a page: its size in bytes, gzipped, and the modules of which it holds code. */
async function bundle() {
  const { outputFiles, metafile } = await build({
    stdin: { contents: "export { createSandbox } from './src/sandbox/index.ts'", resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const included = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return { bytes: gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length, modules: included.map(([name]) => name) };
}

test('the sandbox with its schema library is at most 30,000 bytes for a page, gzipped', async () => {
  const { bytes } = await bundle();
  assert.ok(bytes <= 30_000, `${String(bytes)} bytes`);
});

test('no module of Node and no package but the schema library is in it', async () => {
  const { modules } = await bundle();
  assert.ok(modules.includes('src/sandbox/sandbox.ts'));
  const foreign = modules.filter((name) => !/^(src\/(sandbox|http|wire|interface)\/|node_modules\/valibot\/|<stdin>)/.test(name));
  assert.deepEqual(foreign, []);
});

test('the texts of rules, open facts and assumptions are not in it', async () => {
  const { modules } = await bundle();
  const texts = /^src\/(interface\/(rules\/|open-facts)|sandbox\/assumptions\/(authorization|webhooks|index))/;
  assert.deepEqual(
    modules.filter((name) => texts.test(name)),
    [],
  );
});
