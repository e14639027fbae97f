/** Something that the reader can do on a page from its search dialog. */
export interface PaletteAction {
  readonly title: string;
  readonly group: string;
  readonly run: () => void;
}

/** The event by which the search dialog asks its page for actions; `detail` is the list to add them to. */
const paletteEvent = 'palette-actions';

/** Asks the page for its actions. A page without a console has none. */
export function askForActions(page: EventTarget): readonly PaletteAction[] {
  const detail: PaletteAction[] = [];
  page.dispatchEvent(new CustomEvent(paletteEvent, { detail }));
  return detail;
}

/** Offers actions to the search dialog, until the function that it returns is called. */
export function offerActions(page: EventTarget, actions: () => readonly PaletteAction[]): () => void {
  const offer = (event: Event): void => {
    (event as CustomEvent<PaletteAction[]>).detail.push(...actions());
  };
  page.addEventListener(paletteEvent, offer);
  return () => page.removeEventListener(paletteEvent, offer);
}

/** The actions whose title or group has every word of a query; all of them for an empty one. */
export function matchingActions(actions: readonly PaletteAction[], query: string): readonly PaletteAction[] {
  const words = query.toLowerCase().split(/\s+/);
  return actions.filter(({ title, group }) => words.every((word) => `${title} ${group}`.toLowerCase().includes(word)));
}
