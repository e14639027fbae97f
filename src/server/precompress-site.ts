/** Compresses the files of the package's site: `npm run precompress` in its folder. */
import { precompress } from './files/precompress.ts';
import { inPackage } from './package-root.ts';

console.log(`compressed ${String(await precompress(inPackage('dist')))} files`);
