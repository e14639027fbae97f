import type { SearchDocument } from '../search-words.ts';
import { addCompleteStyles } from '../../playground/ui/touch/complete-styles.ts';
import type { SearchBox } from './search-engine.ts';

const dialog = document.querySelector<HTMLDialogElement>('[data-search]');
let engine: Promise<SearchBox> | undefined;
let index: Promise<readonly SearchDocument[] | undefined> | undefined;

/** Loads the index as a classic script, which also loads in an offline copy opened from disk. */
function loadIndex(address: string): Promise<readonly SearchDocument[] | undefined> {
  return new Promise((resolve, reject) => {
    const onload = () => resolve((self as unknown as { searchDocuments?: SearchDocument[] }).searchDocuments);
    document.head.append(Object.assign(document.createElement('script'), { src: address, onload, onerror: reject }));
  });
}

/** Opens the search box, with the index if there is one: the actions of the page need none. What could not be loaded is loaded again the next time. */
async function search(element: HTMLDialogElement): Promise<void> {
  const address = new URL(element.dataset['src'] ?? '', document.baseURI).href;
  index ??= loadIndex(address).catch(() => undefined);
  engine ??= import('./search-engine.ts').then(({ start }) => start(element, new URL('.', address)));
  const [box, documents] = await Promise.all([engine, index]);
  if (!documents) index = undefined;
  box.opened(documents);
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
    if (status) status.textContent = 'Search could not be loaded. Check your connection.';
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
