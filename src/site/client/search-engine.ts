import { askForActions } from '../../playground/features/console/palette.ts';
import type { SearchDocument } from '../search-words.ts';
import { findActions } from './search-actions.ts';
import { createIndex, find, type Found, type SearchIndex } from './search-ranking.ts';
import { actionOption, group, pageOption } from './search-options.ts';

/** The pages that the dialog lists before anything is typed. */
export const suggestedPages = [
  'start/quickstart',
  'authorization/exchange',
  'webhooks/receive',
  'reference/operations/create-webhook',
  'production/troubleshooting',
];
/** The pages that it lists when nothing matches. */
export const tryInstead = ['production/troubleshooting', 'tools/diagnosis', 'start/introduction', 'reference/open-facts'];

/** A running search box. */
export interface SearchBox {
  /**
   * Searches for the text in the box, in documents if they could be loaded. A query of an earlier opening is selected: what is typed next takes its
   * place.
   */
  opened(documents: readonly SearchDocument[] | undefined): void;
}

/** The documents of pages, by their slugs. A slug without a document is left out. */
export function pagesAt(documents: readonly SearchDocument[], slugs: readonly string[]): Found[] {
  return slugs.flatMap((slug) => documents.filter(({ url }) => url === `${slug}/index.html`)).map((document) => ({ document, terms: [] }));
}

/** Runs the search box of a dialog over documents whose URLs are relative to `root`. */
export function start(dialog: HTMLDialogElement, root: URL): SearchBox {
  const input = dialog.querySelector('input') as HTMLInputElement;
  const list = dialog.querySelector('[role=listbox]') as HTMLElement;
  const status = dialog.querySelector('[role=status]') as HTMLElement;
  let index: SearchIndex | undefined;
  let options: HTMLElement[] = [];
  let active = 0;
  let wasOpened = false;

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
    const current = (index ??= createIndex([]));
    const { documents } = current;
    const isKnown = (term: string) => current.vocabulary.has(term);
    const actions = findActions(askForActions(document), query, isKnown).map((action) => actionOption(action, dialog));
    const pages = (found: readonly Found[]) => found.map((one) => pageOption(one, root));
    const found = query === '' ? [] : pages(find(current, query));
    const count = actions.length + found.length;
    if (query === '')
      list.replaceChildren(...group('On this page', actions), ...group('Suggested pages', pages(pagesAt(documents, suggestedPages))));
    else if (count > 0) list.replaceChildren(...actions, ...found);
    else list.replaceChildren(...group('Try instead', pages(pagesAt(documents, tryInstead))));
    options = [...list.querySelectorAll<HTMLElement>('a, button')];
    for (const [number, option] of options.entries()) {
      option.id = `search-result-${String(number)}`;
      option.role = 'option';
      option.tabIndex = -1;
    }
    input.ariaExpanded = String(options.length > 0);
    status.textContent =
      documents.length === 0
        ? 'No pages: the index of this site could not be loaded.'
        : query === ''
          ? ''
          : count === 0
            ? `No results for “${query}”`
            : `${String(count)} ${count === 1 ? 'result' : 'results'}`;
    activate(0);
  }

  input.addEventListener('input', refresh);
  input.addEventListener('keydown', (event) => {
    if (options.length === 0 || event.isComposing) return;
    if (event.key === 'ArrowDown') activate((active + 1) % options.length);
    else if (event.key === 'ArrowUp') activate((active + options.length - 1) % options.length);
    else if (event.key === 'Enter') options[active]?.click();
    else return;
    event.preventDefault();
  });
  return {
    opened(documents) {
      if (documents && documents !== index?.documents) index = createIndex(documents);
      if (wasOpened) input.select();
      wasOpened = true;
      refresh();
    },
  };
}
