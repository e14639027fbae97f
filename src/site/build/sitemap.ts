import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A sitemap without the pages whose path below the site ends so: nobody should come to them from a search engine. */
export function withoutPages(sitemap: string, paths: readonly string[]): string {
  return sitemap.replaceAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/g, (entry, address: string) =>
    paths.some((one) => new URL(address).pathname.endsWith(one)) ? '' : entry,
  );
}

/** Takes pages out of the sitemap of a built site. */
export async function shortenSitemap(directory: string, paths: readonly string[]): Promise<void> {
  const file = path.join(directory, 'sitemap-0.xml');
  await writeFile(file, withoutPages(await readFile(file, 'utf8'), paths));
}
