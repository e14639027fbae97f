/** The rows of a long list, of which only those in view are in the document: all of one height, but for the opened one. */
export interface RowLayout {
  readonly count: number;
  /** The height of a row in pixels. */
  readonly row: number;
  /** The opened row and how much higher it is than the others, in pixels. */
  readonly opened?: { readonly index: number; readonly extra: number } | undefined;
}

/** How far a row is below the first one, in pixels. */
export function topOf(index: number, { row, opened }: RowLayout): number {
  return index * row + (opened && index > opened.index ? opened.extra : 0);
}

/** The height of all rows, in pixels. */
export const heightOf = (layout: RowLayout): number => topOf(layout.count, layout);

/** The row at a distance from the top of the first one, in pixels. */
export function indexAt(distance: number, { count, row, opened }: RowLayout): number {
  const below = opened && distance > topOf(opened.index, { count, row }) + row;
  const index = Math.floor((below ? Math.max(distance - opened.extra, (opened.index + 0.5) * row) : distance) / row);
  return Math.min(Math.max(index, 0), Math.max(count - 1, 0));
}

/** Rows beyond the edges that are in the document, so that nothing is blank while it scrolls. */
const margin = 8;

/** The first row to draw and the one after the last, for a view that begins at a distance from the first row and is as high as given, in pixels. */
export function rowsInView(top: number, height: number, layout: RowLayout): readonly [from: number, to: number] {
  if (layout.count === 0) return [0, 0];
  return [Math.max(indexAt(top, layout) - margin, 0), Math.min(indexAt(top + height, layout) + margin + 1, layout.count)];
}
