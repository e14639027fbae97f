/** How long a pointer rests on a link before its page is fetched, in milliseconds. */
const restMs = 100;

/** What browsers send when they open a page. A cache uses what it has only for the same header, because responses vary by it. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const fetched = new Set([location.pathname]);
let rest: ReturnType<typeof setTimeout> | undefined;

function prefetch({ origin, pathname, search }: HTMLAnchorElement): void {
  if (origin !== location.origin || !pathname.endsWith('/') || fetched.has(pathname)) return;
  fetched.add(pathname);
  fetch(pathname + search, { headers: { accept } }).catch(() => fetched.delete(pathname));
}

function onLink(type: 'pointerover' | 'pointerdown', delayMs: number): void {
  document.addEventListener(type, ({ target }) => {
    clearTimeout(rest);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link) rest = setTimeout(prefetch, delayMs, link);
  });
}

/**
 * Fetches pages of this site into the cache of a browser that knows no speculation rules, when a pointer rests on a link to one or presses it. Opening the page
 * asks only whether it has changed.
 */
export function setUpPrefetch(): void {
  onLink('pointerover', restMs);
  onLink('pointerdown', 0);
}
