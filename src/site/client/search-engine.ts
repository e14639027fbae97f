import { askForActions, matchingActions, type PaletteAction } from '../../playground/features/console/palette.ts';
import { stem, words, type SearchDocument } from '../search-words.ts';
import { createIndex, find, type Found } from './search-ranking.ts';

/** The pages that an empty box offers. */
export const mostWanted = [
  'start/quickstart',
  'authorization/exchange',
  'webhooks/receive',
  'reference/operations/create-webhook',
  'production/troubleshooting',
];
/** The pages that a box offers whose text fits nothing. */
export const tryInstead = ['production/troubleshooting', 'tools/diagnosis', 'start/introduction', 'reference/open-facts'];

const excerptLength = 140;

/** A running search box. */
export interface Engine {
  /** Searches again for the text in the box. */
  refresh(): void;
}

/** The documents of pages, by their slugs. A slug without a document is left out. */
export function pagesAt(documents: readonly SearchDocument[], slugs: readonly string[]): Found[] {
  return slugs.flatMap((slug) => documents.filter(({ url }) => url === `${slug}/index.html`)).map((document) => ({ document, terms: [] }));
}

/** A text in pieces, each with whether it is a word by which it was found. */
export function marked(text: string, terms: readonly string[]): { readonly text: string; readonly isFound: boolean }[] {
  return text
    .split(/([\w.-]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isFound: words(piece).some((word) => terms.includes(stem(word))) }));
}

/** The part of a text around the first word by which it was found, at most 140 characters. */
export function excerpt(text: string, terms: readonly string[]): string {
  const pieces = marked(text, terms);
  const before = pieces.slice(
    0,
    Math.max(
      0,
      pieces.findIndex(({ isFound }) => isFound),
    ),
  );
  const at = Math.max(0, before.map((piece) => piece.text).join('').length - 40);
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const part = text.slice(start, start + excerptLength);
  return `${start > 0 ? '… ' : ''}${part}${start + excerptLength < text.length ? ' …' : ''}`;
}

function line(name: string, text: string, terms: readonly string[] = []): HTMLElement[] {
  if (text === '') return [];
  const element = document.createElement('span');
  element.className = name;
  for (const piece of marked(text, terms)) {
    if (!piece.isFound) element.append(piece.text);
    else element.append(Object.assign(document.createElement('mark'), { textContent: piece.text }));
  }
  return [element];
}

function actionOption({ title, group, run }: PaletteAction, dialog: HTMLDialogElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', () => {
    dialog.close();
    run();
  });
  button.append(...line('search-title', title), ...line('search-group', group), ...line('search-kind', 'Action'));
  return button;
}

function pageOption({ document: found, terms }: Found, root: URL): HTMLElement {
  const link = document.createElement('a');
  const address = new URL(found.url, root);
  // A server serves the index of a folder; the offline copy has to name the file.
  if (!('copy' in document.documentElement.dataset)) address.pathname = address.pathname.replace(/index\.html$/, '');
  link.href = address.href;
  const isPage = found.part === 'page';
  const isSymptom = found.kind === 'Troubleshooting' && found.part === 'row';
  link.append(
    ...line('search-title', isPage ? found.page : found.heading, terms),
    ...line('search-group', isPage ? found.group : isSymptom ? found.keys.slice(0, 2).join(' ') : found.page),
    ...line('search-kind', found.kind),
    ...line('search-text', excerpt(isPage ? found.lead : found.text, terms), terms),
  );
  return link;
}

/** Options under a heading. */
function group(name: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const element = document.createElement('div');
  element.role = 'group';
  element.ariaLabel = name;
  const heading = document.createElement('p');
  heading.ariaHidden = 'true';
  heading.textContent = name;
  element.append(heading, ...options);
  return [element];
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
    const actions = matchingActions(askForActions(document), query).map((action) => actionOption(action, dialog));
    const pages = (found: readonly Found[]) => found.map((one) => pageOption(one, root));
    const found = query === '' ? [] : pages(find(index, query));
    const count = actions.length + found.length;
    if (query === '')
      list.replaceChildren(...group('Most wanted', pages(pagesAt(documents, mostWanted))), ...group('On this page', actions));
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
      query === '' ? '' : count === 0 ? `No results for “${query}”` : `${String(count)} ${count === 1 ? 'result' : 'results'}`;
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
  return { refresh };
}
