import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './content-types.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Bytes below which a response fits in one packet anyway. */
const minSize = 1024;

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

const known = new Map<string, Promise<Buffer>>();

/** Compresses by brotli as well as possible, and only once: a build measures pages and styles before it writes them. */
export function bestBrotli(content: Buffer): Promise<Buffer> {
  const hash = createHash('sha256').update(content).digest('base64');
  const compressed = known.get(hash) ?? brotli(content, 11);
  known.set(hash, compressed);
  return compressed;
}

/**
 * Writes a `.br` and a `.gz` beside every file of a built site that becomes smaller. It must be the last step of a build: a later change of a file
 * would not reach its compressed copies. Returns the number of compressed files.
 */
export async function precompress(directory: string, compress = bestBrotli): Promise<number> {
  const names = (await readdir(directory, { recursive: true })).filter(isCompressible);
  let count = 0;
  const queue = names[Symbol.iterator]();
  // As many at a time as the thread pool has threads.
  const workers = Array.from({ length: 4 }, async () => {
    for (const name of queue) if (await compressFile(path.join(directory, name), compress)) count += 1;
  });
  await Promise.all(workers);
  return count;
}

async function compressFile(file: string, compress: (content: Buffer) => Promise<Buffer>): Promise<boolean> {
  const { size } = await stat(file);
  if (size < minSize) return false;
  const content = await readFile(file);
  const [small, zipped] = await Promise.all([compress(content), toGzip(content, { level: 9 })]);
  await Promise.all([
    ...(small.length < size ? [writeFile(`${file}.br`, small)] : []),
    ...(zipped.length < size ? [writeFile(`${file}.gz`, zipped)] : []),
  ]);
  return true;
}
