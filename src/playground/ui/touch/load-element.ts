/** Loads a script or a style sheet into the page. Rejects if it cannot be loaded. */
export function loadElement(name: 'script' | 'link', properties: Readonly<Record<string, string>>): Promise<unknown> {
  return new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement(name), properties, { onload, onerror }));
  });
}
