import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageLink } from '../../interface/index.ts';
import { withPolicy } from './csp.ts';

/** A page that leads on to another address at once, with JavaScript off too. An anchor of the old address is kept where the new one has none. */
export function redirectPage(href: string): string {
  return withPolicy(
    [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      `<meta http-equiv="refresh" content="0; url=${href}"><meta name="robots" content="noindex"><link rel="canonical" href="${href}">`,
      `<title>This page has moved</title><script>location.replace(${JSON.stringify(href)}+(${JSON.stringify(href.includes('#'))}?'':location.hash))</script>`,
      `</head><body><main><h1>This page has moved</h1><p>It is now <a href="${href}">here</a>.</p></main></body></html>\n`,
    ].join(''),
  );
}

/** Whether a slug is that of a built page. */
function isPage(directory: string, slug: string): boolean {
  return existsSync(path.join(directory, slug, 'index.html'));
}

/** Writes a page for each address that moved. Throws an Error when the old address is still a page, or the new one is none. */
export async function writeRedirects(directory: string, base: string, table: Readonly<Record<string, string>>): Promise<void> {
  for (const [from, to] of Object.entries(table)) {
    const [slug = '', anchor] = to.split('#');
    if (isPage(directory, from)) throw new Error(`${from} is a page: it cannot lead to ${to}`);
    if (slug in table || !isPage(directory, slug)) throw new Error(`${from} would lead to ${to}, which is no page`);
    await mkdir(path.join(directory, from), { recursive: true });
    await writeFile(path.join(directory, from, 'index.html'), redirectPage(pageLink(base, slug, anchor)));
  }
}
