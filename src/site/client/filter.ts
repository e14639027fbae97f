/** Which texts have the most words of a query, in any order and case, and whether these have all of them. An empty query fits every text. */
export function bestFits(texts: readonly string[], query: string): { readonly fits: readonly boolean[]; readonly isComplete: boolean } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = texts.map((text) => {
    const lower = text.toLowerCase();
    return words.filter((word) => lower.includes(word)).length;
  });
  const most = Math.max(0, ...found);
  return { fits: found.map((count) => count === most && (most > 0 || words.length === 0)), isComplete: most === words.length };
}

/** The number of entries that the filter leaves, as a sentence. `noun` names the entries in the plural. */
export function countText(shown: number, all: number, noun: string, isComplete = true): string {
  if (shown === 0) return `No ${noun} match. Remove a word, or choose all groups.`;
  if (!isComplete) return `No ${noun} have all words. The closest: ${String(shown)}`;
  return shown === all ? `All ${String(all)} ${noun}` : `${String(shown)} of ${String(all)} ${noun}`;
}

/** A line of the table of contents begins with its link. */
type ContentsItem = HTMLElement & { readonly firstElementChild: HTMLAnchorElement };

/**
 * Filters the entries beside it by group and text. A group is an element with `data-group`; its entries are rows of its table or its
 * `details`, each with its text and its `data-words`. The value of `data-filter` names the entries. Without JavaScript it is hidden and all
 * entries are shown.
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
    const chosen = groups.filter(({ name }) => group.value === '' || name === group.value).flatMap((one) => one.entries);
    const { fits, isComplete } = bestFits(
      chosen.map((entry) => `${entry.textContent} ${entry.dataset['words'] ?? ''}`),
      text.value,
    );
    const remaining = new Set(chosen.filter((_, at) => fits[at]));
    for (const one of groups) {
      for (const entry of one.entries) entry.hidden = !remaining.has(entry);
      for (const part of one.parts) part.hidden = one.entries.every((entry) => entry.hidden);
    }
    count.textContent = countText(remaining.size, entries.length, noun, isComplete);
  };
  filter.addEventListener('input', apply);
}
