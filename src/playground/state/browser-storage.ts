/** What this browser remembers under a key; null where it remembers nothing or forbids the storage. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Lets this browser remember a text for all pages. Where it forbids that, the page has to do without. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // What was chosen lasts as long as the page.
  }
}
