import { withPrefix } from '../interface/index.ts';
import { deployment } from './deployment.ts';

const sources = import.meta.glob<string>(['/src/examples/**/*.*', '/src/adapters/*/*.*', '/content/hosting/files/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * A file of the project as the site shows it, by its path below the root: event types and the redirect parameter in a sample have the configured prefix,
 * instead of the one with which it is tested. Throws an Error when there is no such file.
 */
export function shownSource(path: string): string {
  const source = sources[`/${path}`];
  if (source === undefined) throw new Error(`pages cannot show ${path}`);
  return (path.startsWith('src/examples/') ? withPrefix(source, deployment.eventPrefix) : source).trimEnd();
}
