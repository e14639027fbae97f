// The peer of the site: a default Starlight site of one page.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { precompress } from '../src/server/files/precompress.ts';
import { serve } from './serve.ts';

/** Builds `counter/` and serves it. */
export async function serveStarlight(): Promise<{ origin: string; close(): void }> {
  // Built from the project and beside its generated files: from this folder it would find packages of the peers.
  process.chdir(fileURLToPath(new URL('../', import.meta.url)));
  const root = fileURLToPath(new URL('../.astro/counter/', import.meta.url));
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  rmSync(root, { recursive: true, force: true });
  cpSync(fileURLToPath(new URL('counter/', import.meta.url)), root, { recursive: true });
  const { build } = await import('astro');
  await build({ root, logLevel: 'error' });
  await precompress(`${root}dist`);
  return serve(`${root}dist`);
}
