import type { SearchDocument } from '../search-words.ts';
import { addCompleteStyles } from '../../playground/ui/touch/complete-styles.ts';
import { loadElement } from '../../playground/ui/touch/load-element.ts';
import type { SearchBox } from './search-engine.ts';

const dialog = document.querySelector<HTMLDialogElement>('[data-search]');
let engine: Promise<SearchBox> | undefined;

/** Where the index is once it is loaded. */
const global = self as unknown as { readonly searchDocuments?: readonly SearchDocument[] };

/** Opens the search box, with the index if there is one: the actions of the page need none. What could not be loaded is loaded again the next time. */
async function search(element: HTMLDialogElement): Promise<void> {
  const src = new URL(element.dataset['src'] ?? '', document.baseURI).href;
  // A classic script, which also loads in an offline copy opened from disk.
  const index = global.searchDocuments ?? loadElement('script', { src }).catch(() => undefined);
  engine ??= import('./search-engine.ts').then(({ start }) => start(element, new URL('.', src)));
  const [box] = await Promise.all([engine, index]);
  box.opened(global.searchDocuments);
}

/** Adds the styles of the dialog if the page does not have them. Until they apply, it takes what is typed but is not seen. */
async function addOwnStyles({ style }: HTMLDialogElement): Promise<void> {
  const styles = addCompleteStyles();
  if (!styles) return;
  style.opacity = '0';
  await styles.catch(() => undefined);
  style.opacity = '';
}

function open() {
  if (!dialog || dialog.open) return;
  void addOwnStyles(dialog);
  dialog.showModal();
  const status = dialog.querySelector('.search-status');
  search(dialog).catch(() => {
    engine = undefined;
    if (status) status.textContent = 'Search could not be loaded.';
  });
}

/** Opens search from its button or by Ctrl K; closes it by Esc, its button, or a click beside it. */
export function setUpSearch() {
  for (const button of document.querySelectorAll('[data-search-open]')) button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const shortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!shortcut) return;
    event.preventDefault();
    if (dialog?.open) dialog.close();
    else open();
  });
  dialog?.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-search-close], a'))) dialog.close();
  });
}
