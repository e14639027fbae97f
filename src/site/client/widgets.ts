import { earlyPage, touched } from '../../playground/ui/touch/touches.ts';
import { addCompleteStyles } from '../../playground/ui/touch/complete-styles.ts';
import { loadElement } from '../../playground/ui/touch/load-element.ts';

/** Loads the code that starts widgets, and their styles, when the reader touches the first one. Only in a published page: others have that code. */
export async function setUpWidgets(): Promise<void> {
  const early = earlyPage.earlyTouch;
  const src = document.querySelector<HTMLElement>('[data-islands]')?.dataset['islands'];
  if (!early || !src) return;
  if (early.events.length === 0) await touched();
  early.addStyles = addCompleteStyles;
  // Not after the script, which says what to do if they cannot be loaded.
  void addCompleteStyles();
  loadElement('script', { src }).catch(() => undefined);
}
