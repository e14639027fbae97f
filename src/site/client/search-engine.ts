import MiniSearch from 'minisearch';
import { words, type SearchDocument } from '../search-words.ts';

const maxResults = 12;

/** A running search box. */
export interface Engine {
  /** Searches again for the text in the box. */
  refresh(): void;
}

/** Indexes documents: names before titles, titles before headings, headings before text. */
export function createIndex(documents: readonly SearchDocument[]): MiniSearch<SearchDocument> {
  const index = new MiniSearch<SearchDocument>({
    fields: ['keys', 'page', 'heading', 'text'],
    tokenize: words,
    searchOptions: {
      boost: { keys: 12, heading: 4, page: 3 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  index.addAll(documents);
  return index;
}

/** The documents that fit a query, best first. All words must fit; when none does, any. */
export function find(index: MiniSearch<SearchDocument>, documents: readonly SearchDocument[], query: string): SearchDocument[] {
  const name = query.trim().toLowerCase();
  const boostDocument = (id: unknown) => {
    const entry = documents[id as number];
    // Exact names come first, requests before responses, and whole pages before rows that fit as well.
    const called = entry?.keys.toLowerCase().split(' ').includes(name) ? 3 : 1;
    return called * (entry?.heading === '' || entry?.url.includes('#parameter-') ? 1.4 : 1);
  };
  const strict = index.search(query, { combineWith: 'AND', boostDocument });
  const results = strict.length > 0 ? strict : index.search(query, { boostDocument });
  return results.slice(0, maxResults).flatMap(({ id }) => documents[id as number] ?? []);
}

/** The part of a text around the first word of a query, at most 140 characters. */
export function excerpt(text: string, query: string): string {
  const first = query.trim().toLowerCase().split(/\s+/)[0] ?? '';
  const at = Math.max(0, text.toLowerCase().indexOf(first) - 40);
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const part = text.slice(start, start + 140);
  return `${start > 0 ? '… ' : ''}${part}${start + 140 < text.length ? ' …' : ''}`;
}

function resultLink(entry: SearchDocument, query: string, root: URL, number: number): HTMLAnchorElement {
  const link = document.createElement('a');
  const address = new URL(entry.url, root);
  // A server serves the index of a folder; the offline copy has to name the file.
  if (!('copy' in document.documentElement.dataset)) address.pathname = address.pathname.replace(/index\.html$/, '');
  link.href = address.href;
  link.id = `search-result-${String(number)}`;
  link.role = 'option';
  link.tabIndex = -1;
  for (const [name, text] of [
    ['search-page', entry.heading === '' ? '' : entry.page],
    ['search-title', entry.heading === '' ? entry.page : entry.heading],
    ['search-text', excerpt(entry.text, query)],
  ] as const) {
    if (text === '') continue;
    const line = document.createElement('span');
    line.className = name;
    line.textContent = text;
    link.append(line);
  }
  return link;
}

/** Runs the search box of a dialog over documents whose URLs are relative to `root`. */
export function start(dialog: HTMLDialogElement, documents: readonly SearchDocument[], root: URL): Engine {
  const input = dialog.querySelector('input') as HTMLInputElement;
  const list = dialog.querySelector('[role=listbox]') as HTMLElement;
  const status = dialog.querySelector('[role=status]') as HTMLElement;
  const index = createIndex(documents);
  let links: HTMLAnchorElement[] = [];
  let active = 0;

  function activate(number: number) {
    active = number;
    for (const [at, link] of links.entries()) link.ariaSelected = String(at === active);
    const current = links[active];
    if (current) {
      input.setAttribute('aria-activedescendant', current.id);
      current.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }

  function refresh() {
    const query = input.value.trim();
    links = query === '' ? [] : find(index, documents, query).map((entry, number) => resultLink(entry, query, root, number));
    list.replaceChildren(...links);
    input.ariaExpanded = String(links.length > 0);
    status.textContent =
      query === ''
        ? ''
        : links.length === 0
          ? `Nothing found for “${query}”.`
          : `${String(links.length)}${links.length === maxResults ? ' best' : ''} results`;
    activate(0);
  }

  input.addEventListener('input', refresh);
  input.addEventListener('keydown', (event) => {
    if (links.length === 0) return;
    if (event.key === 'ArrowDown') activate((active + 1) % links.length);
    else if (event.key === 'ArrowUp') activate((active + links.length - 1) % links.length);
    else if (event.key === 'Enter') links[active]?.click();
    else return;
    event.preventDefault();
  });
  return { refresh };
}
