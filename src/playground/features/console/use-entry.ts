import { useFragment } from '../../ui/use-fragment.ts';
import { linkedForm } from '../links/fragment.ts';
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

/** Shows an entry. */
export function openEntry(id: EntryId): void {
  location.hash = id;
}
