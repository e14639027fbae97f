/** Compresses the files of the package's site: `npm run precompress` in its folder. */
import { fileURLToPath } from 'node:url';
import { precompress } from './precompress.ts';

const count = await precompress(fileURLToPath(new URL('../../dist', import.meta.url)));
console.log(`compressed ${String(count)} files`);
