/** How long a pointer rests on a link before its page is fetched, in milliseconds. */
const restMs = 100;

/** What browsers send when they open a page. A cache uses what it has only for the same header, because responses vary by it. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const fetched = new Set([location.pathname]);
let rest: ReturnType<typeof setTimeout> | undefined;

function prefetch(link: HTMLAnchorElement): void {
  const { origin, pathname, search } = link;
  if (origin !== location.origin || !pathname.endsWith('/') || fetched.has(pathname)) return;
  fetched.add(pathname);
  if (HTMLScriptElement.supports('speculationrules')) link.dataset['ahead'] = '';
  else fetch(pathname + search, { headers: { accept } }).catch(() => fetched.delete(pathname));
}

function onLink(type: 'pointerover' | 'pointerdown', delayMs: number): void {
  document.addEventListener(type, ({ target }) => {
    clearTimeout(rest);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link) rest = setTimeout(prefetch, delayMs, link);
  });
}

/**
 * Fetches pages of this site ahead, when a pointer rests on a link to one or presses it. A browser that follows the speculation rules of the page keeps the page of a
 * link with `data-ahead`. Another one has it in its cache, and opening it asks only whether it has changed. WebKit would load it again: there nothing is fetched.
 * Nor is it in an offline copy, which has no such rules.
 */
export function setUpPrefetch(): void {
  if (!document.querySelector('script[type=speculationrules]') || !document.createElement('link').relList.supports('prefetch')) return;
  onLink('pointerover', restMs);
  onLink('pointerdown', 0);
}
