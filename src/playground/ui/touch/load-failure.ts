/** Says in each widget of the page that it could not be loaded. The button there calls `retry`. */
export function showLoadFailure(retry: () => void): void {
  const notes = document.querySelectorAll<HTMLElement>('.widget-note[role]');
  const again = () => {
    for (const note of notes) note.hidden = true;
    retry();
  };
  for (const note of notes) {
    note.hidden = false;
    (note.lastElementChild as HTMLElement).onclick = again;
  }
}

/** Shows that one of the site's own scripts could not be loaded. */
export function watchScripts(): void {
  addEventListener(
    'error',
    ({ target }) => {
      // The window, if a script fails while it runs.
      const failed = target as Element & { readonly src?: string; readonly type?: string };
      const { src, type } = failed;
      if (src?.includes('_astro'))
        showLoadFailure(() => failed.replaceWith(Object.assign(document.createElement('script'), { src, type })));
    },
    true,
  );
}

/** Starts the widgets that have not started. */
export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement & { start: () => void }>('astro-island[ssr]')) island.start();
}

/** Shows that what a widget imports could not be loaded. */
export function watchIslands(): void {
  addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    showLoadFailure(startIslands);
  });
}
