import type { SearchDocument } from '../search-words.ts';
import { addCompleteStyles } from '../../playground/ui/touch/complete-styles.ts';
import type { SearchBox } from './search-engine.ts';

const dialog = document.querySelector<HTMLDialogElement>('[data-search]');
let engine: Promise<SearchBox> | undefined;

/** Loads the index as a classic script, which also loads in an offline copy opened from disk. */
function loadIndex(address: string): Promise<readonly SearchDocument[]> {
  return new Promise((resolve, reject) => {
    const onload = () => resolve((self as unknown as { searchDocuments: SearchDocument[] }).searchDocuments);
    document.head.append(Object.assign(document.createElement('script'), { src: address, onload, onerror: reject }));
  });
}

async function load(element: HTMLDialogElement): Promise<SearchBox> {
  const address = new URL(element.dataset['src'] ?? '', document.baseURI).href;
  const [documents, { start }] = await Promise.all([loadIndex(address), import('./search-engine.ts')]);
  return start(element, documents, new URL('.', address));
}

/** Adds the styles of the dialog if the page does not have them. Until they apply, it takes what is typed but is not seen. */
async function addOwnStyles({ style }: HTMLDialogElement): Promise<void> {
  const styles = addCompleteStyles();
  if (!styles) return;
  style.opacity = '0';
  await styles;
  style.opacity = '';
}

function open() {
  if (!dialog || dialog.open) return;
  void addOwnStyles(dialog);
  dialog.showModal();
  const status = dialog.querySelector('.search-status');
  engine ??= load(dialog);
  engine.then(
    (loaded) => {
      loaded.opened();
    },
    () => {
      engine = undefined;
      if (status) status.textContent = 'Search has no index here: it is made when the site is built, and could not be loaded.';
    },
  );
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
