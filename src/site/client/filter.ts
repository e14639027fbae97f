/** Whether a text contains every word of a query, in any order and case. An empty query fits every text. */
export function fits(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** The number of entries that the filter leaves, as a sentence. `noun` names the entries in the plural. */
export function countText(left: number, all: number, noun: string): string {
  if (left === 0) return `No ${noun} match. Remove a word, or choose all groups.`;
  return left === all ? `All ${String(all)} ${noun}` : `${String(left)} of ${String(all)} ${noun}`;
}

/** A line of the table of contents begins with its link. */
type ContentsItem = HTMLElement & { readonly firstElementChild: HTMLAnchorElement };

/**
 * Filters the entries beside it by group and text. A group is an element with `data-group`; its entries are rows of its table or its
 * `details`. The value of `data-filter` names the entries. Without JavaScript it is hidden and all entries are shown.
 */
export function setUpFilter(filter: HTMLElement): void {
  const catalogue = filter.parentElement;
  const [text, group] = [filter.querySelector('input'), filter.querySelector('select')];
  const count = filter.querySelector('output');
  const noun = filter.dataset['filter'];
  if (!catalogue || !text || !group || !count || noun === undefined) return;
  const items = [...document.querySelectorAll<ContentsItem>('[data-contents] li')];
  const groups = [...catalogue.querySelectorAll<HTMLElement>('[data-group]')].map((element) => ({
    name: element.dataset['group'],
    // The table of contents lists what is shown.
    parts: [element, ...items.filter((item) => element.contains(document.getElementById(item.firstElementChild.hash.slice(1))))],
    entries: [...element.querySelectorAll<HTMLElement>('tbody > tr, details')],
  }));
  const entries = groups.flatMap((one) => one.entries);
  const apply = () => {
    for (const one of groups) {
      const chosen = group.value === '' || one.name === group.value;
      for (const entry of one.entries) entry.hidden = !chosen || !fits(entry.textContent, text.value);
      for (const part of one.parts) part.hidden = one.entries.every((entry) => entry.hidden);
    }
    count.textContent = countText(entries.filter((entry) => !entry.hidden).length, entries.length, noun);
  };
  filter.addEventListener('input', apply);
}
