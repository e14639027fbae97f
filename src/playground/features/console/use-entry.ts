import { useFragment } from '../../ui/use-fragment.ts';
import { linkedForm } from '../../state/link-fragment.ts';
import { isEntryId, type EntryId } from './entries.ts';

/** The entry that a fragment names: `#createWebhook`, or a link that carries a form. Any other fragment means the first entry. */
export function entryIn(fragment: string): EntryId {
  const id = linkedForm(fragment) ?? fragment.slice(1);
  return isEntryId(id) ? id : 'authorize';
}

/** The entry that the console shows. The fragment of the address names it, so that Back, a reload and a copied address restore it. */
export function useEntry(): EntryId {
  return useFragment(entryIn, 'authorize');
}

/** Shows an entry, or what a fragment with `#` names. Its link in the rail takes the focus; where there is no rail, as on a phone, the focus stays where it is. */
export function openEntry(id: EntryId | `#${string}`): void {
  const { activeElement } = document;
  location.hash = id;
  if (document.activeElement === document.body && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}
