import { loadElement } from './load-element.ts';

let added: Promise<unknown> | undefined;

/**
 * Adds the styles that a published page does without: until search opens or a widget is touched, and in the workbench and the quickstart until a part of theirs
 * that is not there at first is shown. Resolves when they apply, and rejects when they cannot be loaded. Undefined for a page that has all its styles.
 */
export function addCompleteStyles(): Promise<unknown> | undefined {
  const names = document.querySelector<HTMLElement>('[data-search]')?.dataset;
  const href = names?.styles ?? names?.later;
  if (href && !added) {
    added = loadElement('link', { rel: 'stylesheet', href });
    // The next call tries again.
    added.catch(() => (added = undefined));
  }
  return added;
}
