import type { Encoding } from './list-files.ts';

/** What a header such as `Accept` offers, in small letters, each with its quality from 0 to 1 (RFC 9110 §12.4.2). */
function offersOf(header: string | string[] | undefined): ReadonlyMap<string, number> {
  return new Map(
    [header ?? '']
      .flat()
      .join()
      .split(',')
      .map((offer) => {
        const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
        const quality = parameters.flatMap((parameter) => /^q=(.+)$/.exec(parameter)?.[1] ?? [])[0];
        return [name, quality === undefined ? 1 : Number(quality) || 0] as const;
      }),
  );
}

/** The best encoding that a client accepts (RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const offers = offersOf(header);
  const takes = (name: string): boolean => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** Whether a client names Markdown, and prefers no HTML to it. Browsers never do. */
export function wantsMarkdown(header: string | undefined): boolean {
  const offers = offersOf(header);
  const markdown = offers.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (offers.get('text/html') ?? 0);
}

/** Whether a client takes HTML and names it, as a browser does. */
export function namesHtml(header: string | null | undefined): boolean {
  return (offersOf(header ?? '').get('text/html') ?? 0) > 0;
}

/** Whether a client takes HTML: by its name, by a wildcard, or because it sends no header (RFC 9110 §12.5.1). */
export function allowsHtml(header: string | null): boolean {
  const offers = offersOf(header?.trim() || '*/*');
  return (offers.get('text/html') ?? offers.get('text/*') ?? offers.get('*/*') ?? 0) > 0;
}
