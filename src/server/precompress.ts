import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files that become smaller: text. Images and fonts are compressed already. */
const compressible = /\.(?:html|css|js|mjs|json|svg|xml|txt|http|md|yaml|yml|webmanifest|map)$/;
/** Bytes below which an answer fits in one packet anyway. */
const worthwhile = 1024;

/** Whether a file of this name is worth compressing. */
export function isCompressible(name: string): boolean {
  return compressible.test(name);
}

/** Compresses by brotli. `quality` is 0 to 11. */
export function brotli(content: Buffer, quality: number): Promise<Buffer> {
  return toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/**
 * Writes a `.br` and a `.gz` beside every file of a built site that becomes smaller by it. The last step of a build: what
 * changes a file afterwards makes its compressed copies wrong. Returns how many files it compressed.
 */
export async function precompress(directory: string, quality = 11): Promise<number> {
  const names: string[] = [];
  for await (const name of glob('**/*', { cwd: directory })) if (isCompressible(name)) names.push(name);
  let count = 0;
  const work = names[Symbol.iterator]();
  // As many at a time as the thread pool has threads.
  const lanes = Array.from({ length: 4 }, async () => {
    for (const name of work) if (await compressFile(path.join(directory, name), quality)) count += 1;
  });
  await Promise.all(lanes);
  return count;
}

async function compressFile(file: string, quality: number): Promise<boolean> {
  const { size } = await stat(file);
  if (size < worthwhile) return false;
  const content = await readFile(file);
  const [small, zipped] = await Promise.all([brotli(content, quality), toGzip(content, { level: 9 })]);
  await Promise.all([
    ...(small.length < size ? [writeFile(`${file}.br`, small)] : []),
    ...(zipped.length < size ? [writeFile(`${file}.gz`, zipped)] : []),
  ]);
  return true;
}
