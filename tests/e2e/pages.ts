import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The path of every built page, such as `/authorization/exchange/`. */
export function builtPages(): string[] {
  return globSync('**/{index,404}.html', { cwd: dist })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`)
    .sort();
}
