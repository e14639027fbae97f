import { unescapeHtml } from '../../../sandbox/authorization-server/pages/unescape-html.ts';

/** The members of a JSON error by which a developer recognises it. */
const shown = new Set(['status', 'code', 'detail', 'pointer', 'error', 'error_description']);

/** A JSON error without the members that explain it elsewhere. Other texts stay as they are. */
export function shortened(text: string): string {
  if (!text.startsWith('{')) return text;
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  return entries.some(([name]) => name === 'status' || name === 'error')
    ? JSON.stringify(Object.fromEntries(entries.filter(([name]) => shown.has(name))))
    : text;
}

/** A redirect as a developer reads it: without the URL of an explanation, its decoded description on the next line. */
export function redirectIn(location: string): string {
  const url = new URL(location);
  const description = url.searchParams.get('error_description');
  for (const name of ['error_description', 'error_uri']) url.searchParams.delete(name);
  // A URL object would add a slash to an origin.
  const shown = location.split('?')[0] ?? '';
  return [`${shown}${url.search}`, ...(description === null ? [] : [`error_description: ${description}`])].join('\n');
}

/** The message of an error page of the sandbox. */
export function errorIn(page: string): string {
  const [, message = ''] = /<h1[^>]*>[\s\S]*?<\/h1>\s*<p[^>]*>([\s\S]*?)<\/p>/.exec(page) ?? [];
  return unescapeHtml(message.replace(/<[^>]+>/g, ''));
}
