import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The path of a file of this package, by its path from the root: two folders above this module, built or not. */
export const inPackage = (file: string): string => path.join(root, file);
