/** The faces that the pages of the sandbox name, and the files of this site that have them. */
const files = { 'Instrument Sans': '/instrument-sans-', 'Martian Mono': '/martian-mono.' } as const;

/** The bytes of a face. */
export type Face = readonly [family: string, bytes: ArrayBuffer];

/** How long to wait for a file that the browser has in its cache, in milliseconds. */
const timeoutMs = 500;

/**
 * Reads the faces that this document has loaded from the cache of the browser. Leaves out what it has not loaded, and what cannot be read, such as a file on
 * disk. Never rejects.
 */
export async function readFaces(): Promise<readonly Face[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const faces = Object.entries(files).map(async ([family, part]): Promise<readonly Face[]> => {
    const url = loaded.find((name) => name.startsWith('http') && name.includes(part));
    if (url === undefined) return [];
    try {
      const response = await fetch(url, { cache: 'force-cache', signal: AbortSignal.timeout(timeoutMs) });
      return response.ok ? [[family, await response.arrayBuffer()]] : [];
    } catch {
      return [];
    }
  });
  return (await Promise.all(faces)).flat();
}

/** Gives a frame faces, which its policy keeps it from loading: bytes are no request. */
export function applyFaces({ contentDocument, contentWindow }: HTMLIFrameElement, faces: readonly Face[]): void {
  const view = contentWindow as (Window & typeof globalThis) | null;
  if (!view || !contentDocument) return;
  for (const [family, bytes] of faces) contentDocument.fonts.add(new view.FontFace(family, bytes, { weight: '400 700' }));
}
