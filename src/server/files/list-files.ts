import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contentTypeOf, isCompressible } from './content-types.ts';
import { brotli } from './precompress.ts';

/** The path of the list of APIs at the root of a host (RFC 9727). */
export const apiCatalogPath = '/.well-known/api-catalog';
/** Its content type (RFC 9264 §4.2, RFC 9727 §4.2). */
const linkset = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The content encoding of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of a built site. */
export interface StaticFile {
  readonly type: string;
  /** Headers of this file alone. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether its name changes with its content, so that caches can keep it forever. */
  readonly immutable: boolean;
  /** Reads the file, once for each encoding unless that fails. */
  readonly content: (encoding: Encoding) => Promise<Body>;
}
/** The content of a file in one encoding. */
interface Body {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Lists the files of a directory by their paths in it, each with a leading `/`. */
export function listFiles(directory: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => path.join(entry.parentPath, entry.name));
  const present = new Set(paths);
  // `.br` and `.gz` files are served as encodings of the original.
  const originals = paths.filter((file) => !/\.(?:br|gz)$/.test(file) || !present.has(file.replace(/\.(?:br|gz)$/, '')));
  return new Map(originals.map((file) => [`/${path.relative(directory, file).split(path.sep).join('/')}`, describe(file, present)]));
}

function describe(file: string, present: ReadonlySet<string>): StaticFile {
  const bodies = new Map<Encoding, Promise<Body>>();
  const has = (end: string): boolean => present.has(file + end);
  const isCatalog = file.split(path.sep).join('/').endsWith(apiCatalogPath);
  return {
    type: isCatalog ? linkset : contentTypeOf(file),
    // RFC 9727 §2: a client finds the catalogue by HEAD too.
    headers: isCatalog ? { link: `<${apiCatalogPath}>; rel="api-catalog"` } : {},
    immutable: file.split(path.sep).includes('_astro'),
    content(wanted) {
      const encoding = isCompressible(file) ? wanted : 'identity';
      const known = bodies.get(encoding);
      if (known) return known;
      const body = load(file, encoding, has);
      bodies.set(encoding, body);
      // A file may be missing for a moment while a deployment replaces it: the next request reads it again.
      body.catch(() => bodies.delete(encoding));
      return body;
    },
  };
}

/** Reads a file and compresses it if that makes it smaller. Uses the build's compressed copy, or compresses faster and less well here. */
async function load(file: string, encoding: Encoding, has: (end: string) => boolean): Promise<Body> {
  const plain = readFileSync(file);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const identity: Body = { encoding: 'identity', bytes: plain, etag: `"${hash}"` };
  if (encoding === 'identity') return identity;
  const bytes =
    encoding === 'br'
      ? has('.br')
        ? readFileSync(`${file}.br`)
        : await brotli(plain, 5)
      : has('.gz')
        ? readFileSync(`${file}.gz`)
        : gzipSync(plain);
  return bytes.length < plain.length ? { encoding, bytes, etag: `"${hash}-${encoding}"` } : identity;
}
