function addStyles(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
  });
}

let added: Promise<unknown> | undefined;

/**
 * Adds the styles that a published page does without until search opens or a widget is touched. Resolves when they apply, or when they cannot be loaded. Undefined
 * for a page that has all its styles.
 */
export function addCompleteStyles(): Promise<unknown> | undefined {
  const href = document.querySelector<HTMLElement>('[data-styles]')?.dataset['styles'];
  return href === undefined ? undefined : (added ??= addStyles(href));
}
