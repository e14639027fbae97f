import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A bundle for a page, of a module that exports what is named. */
async function bundle(contents: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
    metafile: true,
  });
  return { bytes: gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length, inputs: Object.keys(metafile.inputs) };
}

test('the whole sandbox with its schema library is at most 30,000 bytes for a page, gzipped', async () => {
  const { bytes } = await bundle("export { createSandbox } from './src/sandbox/index.ts'");
  assert.ok(bytes <= 30_000, `${String(bytes)} bytes`);
});

test('no module of Node and no package but the schema library is in it', async () => {
  const { inputs } = await bundle("export { createSandbox } from './src/sandbox/index.ts'");
  const foreign = inputs.filter((name) => !/^(src\/(sandbox|http|interface)\/|node_modules\/valibot\/|<stdin>)/.test(name));
  assert.deepEqual(foreign, []);
});

test('a bundle that takes the rules along is larger than that', async () => {
  const { bytes } = await bundle(
    "export { createSandbox } from './src/sandbox/index.ts'; export { rules, openFacts } from './src/interface/index.ts'",
  );
  assert.ok(bytes > 30_000, `${String(bytes)} bytes`);
});
