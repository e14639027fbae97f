/** The words of a query, normalised for comparison. */
function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a text contains every word of a query, in any order and case. An empty query fits every text. */
export function fits(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return wordsOf(query).every((word) => lower.includes(word));
}

/** The number of entries that the filter leaves, as a sentence. `noun` names the entries in the plural. */
export function countText(left: number, all: number, noun: string): string {
  if (left === 0) return `No ${noun} match. Remove a word, or choose all groups.`;
  return left === all ? `All ${String(all)} ${noun}` : `${String(left)} of ${String(all)} ${noun}`;
}

/**
 * Filters the entries beside a form by group and text. A group is an element with `data-group`; its entries are rows of its table or its
 * `details`. The value of `data-filter` names the entries. Without JavaScript the form is hidden and all entries are shown.
 */
export function setUpFilter(form: HTMLFormElement): void {
  const catalogue = form.parentElement;
  const [text, group] = [form.querySelector('input'), form.querySelector('select')];
  const count = form.querySelector('output');
  const noun = form.dataset['filter'];
  if (!catalogue || !text || !group || !count || noun === undefined) return;
  const items = [...document.querySelectorAll<HTMLLIElement>('[data-contents] li')];
  const groups = [...catalogue.querySelectorAll<HTMLElement>('[data-group]')].map((element) => ({
    element,
    // The table of contents lists what is shown.
    listed: items.filter((item) => {
      const heading = document.getElementById(decodeURIComponent(item.querySelector('a')?.hash.slice(1) ?? ''));
      return element.contains(heading);
    }),
    entries: [...element.querySelectorAll<HTMLElement>('tbody > tr, details')],
  }));
  const entries = groups.flatMap((one) => one.entries);
  const apply = () => {
    for (const one of groups) {
      const chosen = group.value === '' || one.element.dataset['group'] === group.value;
      for (const entry of one.entries) entry.hidden = !chosen || !fits(entry.textContent, text.value);
      for (const element of [one.element, ...one.listed]) element.hidden = one.entries.every((entry) => entry.hidden);
    }
    count.textContent = countText(entries.filter((entry) => !entry.hidden).length, entries.length, noun);
  };
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser may restore what was typed before the page was left.
  if (text.value !== '' || group.value !== '') apply();
}
