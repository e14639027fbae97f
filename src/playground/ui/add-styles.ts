/** Adds a style sheet to the page. Resolves when it applies, or when it cannot be loaded. */
export function addStyles(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: resolve }));
  });
}
