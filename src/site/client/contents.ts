/** Marks the current section in the table of contents, and closes the small one after a click on a link. */
export function setUpContents() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const idIn = (link: HTMLAnchorElement) => decodeURIComponent(link.hash.slice(1));
  // A widget has headings too, which are not in the table.
  const listed = new Set(links.map(idIn));
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3)[id]')].filter(({ id }) => listed.has(id));
  if (links.length === 0 || headings.length === 0) return;
  const mark = () => {
    // The last heading that has scrolled past the bar at the top.
    const passed = headings.findLast((heading) => heading.offsetParent && heading.getBoundingClientRect().top < 160);
    for (const link of links) {
      link.ariaCurrent = idIn(link) === (passed?.id ?? '_top') ? 'true' : null;
    }
  };
  mark();
  let waiting = false;
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        mark();
      });
    },
    { passive: true },
  );
  const small = document.querySelector<HTMLDetailsElement>('details[data-contents]');
  document.addEventListener('click', ({ target }) => {
    if (small && target instanceof Element && (!small.contains(target) || target.closest('a'))) small.open = false;
  });
  small?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    small.open = false;
    small.querySelector('summary')?.focus();
  });
}
