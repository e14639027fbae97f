/**
 * A page of the site by its slug, with an anchor if there is one. `base` has no trailing slash; in a copy to take away it is relative (`../..`), and the
 * link then names the file, because on disk a folder has no index.
 */
export function pageLink(base: string, slug: string, anchor?: string): string {
  const file = base.startsWith('.') ? 'index.html' : '';
  return `${base}/${slug}/${file}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The open facts that widgets cite; every other citation is a rule. Kept short, because the registers themselves would weigh 9 kB on every page. */
export const citedOpenFacts: readonly string[] = [
  'api-error-shape',
  'basic-credential',
  'collapse-events-meaning',
  'document-and-company',
  'empty-events',
  'event-type-twice',
  'localhost-with-path',
  'other-bodies',
  'other-error-codes',
  'statechange-mixed',
  'token-error-response',
  'unknown-parameters',
];

/** Where a rule or an open fact is explained: its row in the reference. */
export function citationLink(base: string, id: string): string {
  return citedOpenFacts.includes(id) ? pageLink(base, 'reference/open-facts', id) : pageLink(base, 'reference/rules', `rule-${id}`);
}
