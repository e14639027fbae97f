import MiniSearch from 'minisearch';
import { askForActions, matchingActions, type PaletteAction } from '../../playground/features/console/palette.ts';
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

/** Makes an element an option of the list, with the lines that have text. */
function asOption<E extends HTMLElement>(option: E, number: number, lines: readonly (readonly [name: string, text: string])[]): E {
  option.id = `search-result-${String(number)}`;
  option.role = 'option';
  option.tabIndex = -1;
  for (const [name, text] of lines) {
    if (text === '') continue;
    const line = document.createElement('span');
    line.className = name;
    line.textContent = text;
    option.append(line);
  }
  return option;
}

function actionButton({ title, group, run }: PaletteAction, dialog: HTMLDialogElement, number: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', () => {
    dialog.close();
    run();
  });
  return asOption(button, number, [
    ['search-title', title],
    ['search-page', group],
  ]);
}

function resultLink(entry: SearchDocument, query: string, root: URL, number: number): HTMLAnchorElement {
  const link = document.createElement('a');
  const address = new URL(entry.url, root);
  // A server serves the index of a folder; the offline copy has to name the file.
  if (!('copy' in document.documentElement.dataset)) address.pathname = address.pathname.replace(/index\.html$/, '');
  link.href = address.href;
  return asOption(link, number, [
    ['search-page', entry.heading === '' ? '' : entry.page],
    ['search-title', entry.heading === '' ? entry.page : entry.heading],
    ['search-text', excerpt(entry.text, query)],
  ]);
}

/** Runs the search box of a dialog over documents whose URLs are relative to `root`. */
export function start(dialog: HTMLDialogElement, documents: readonly SearchDocument[], root: URL): Engine {
  const input = dialog.querySelector('input') as HTMLInputElement;
  const list = dialog.querySelector('[role=listbox]') as HTMLElement;
  const status = dialog.querySelector('[role=status]') as HTMLElement;
  const index = createIndex(documents);
  let options: HTMLElement[] = [];
  let active = 0;

  function activate(number: number) {
    active = number;
    for (const [at, option] of options.entries()) option.ariaSelected = String(at === active);
    const current = options[active];
    if (current) {
      input.setAttribute('aria-activedescendant', current.id);
      current.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }

  function refresh() {
    const query = input.value.trim();
    const actions = matchingActions(askForActions(document), query).map((action, number) => actionButton(action, dialog, number));
    const links = query === '' ? [] : find(index, documents, query).map((entry, at) => resultLink(entry, query, root, actions.length + at));
    options = [...actions, ...links];
    list.replaceChildren(...options);
    input.ariaExpanded = String(options.length > 0);
    status.textContent =
      query === ''
        ? ''
        : options.length === 0
          ? `Nothing found for “${query}”.`
          : `${String(options.length)}${links.length === maxResults ? ' best' : ''} results`;
    activate(0);
  }

  input.addEventListener('input', refresh);
  input.addEventListener('keydown', (event) => {
    if (options.length === 0) return;
    if (event.key === 'ArrowDown') activate((active + 1) % options.length);
    else if (event.key === 'ArrowUp') activate((active + options.length - 1) % options.length);
    else if (event.key === 'Enter') options[active]?.click();
    else return;
    event.preventDefault();
  });
  return { refresh };
}
