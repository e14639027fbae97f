/** The words of a query, normalised for comparison. */
function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a text contains every word of a query, in any order and case. An empty query fits every text. */
export function fits(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return wordsOf(query).every((word) => lower.includes(word));
}

/** The number of rows that the filter leaves, as a sentence. */
export function countText(left: number, all: number): string {
  if (left === 0) return 'No event type fits. Take a word away, or choose all groups.';
  return left === all ? `All ${String(all)} event types` : `${String(left)} of ${String(all)} event types`;
}

/** Filters the tables of a catalogue by group and text. Without JavaScript the form is hidden and all rows are shown. */
export function setUpFilter(form: HTMLFormElement): void {
  const catalogue = form.parentElement;
  const [text, group] = [form.querySelector('input'), form.querySelector('select')];
  const count = form.querySelector('output');
  if (!catalogue || !text || !group || !count) return;
  const tables = [...catalogue.querySelectorAll<HTMLTableElement>('table[data-group]')];
  const rows = tables.flatMap((table) => [...table.tBodies].flatMap((body) => [...body.rows]));
  const apply = () => {
    for (const table of tables) {
      const chosen = group.value === '' || table.dataset['group'] === group.value;
      const own = rows.filter((row) => table.contains(row));
      for (const row of own) row.hidden = !chosen || !fits(row.textContent, text.value);
      table.hidden = own.every((row) => row.hidden);
    }
    count.textContent = countText(rows.filter((row) => !row.hidden).length, rows.length);
  };
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser may restore what was typed before the page was left.
  if (text.value !== '' || group.value !== '') apply();
}
