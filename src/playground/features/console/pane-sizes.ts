/** The part of the space that the request has beside the stream (`columns`) and above it (`rows`), in percent. */
export interface PaneSizes {
  readonly columns: number;
  readonly rows: number;
}

/** As drawn in the design. `console.css` has the same for a page that is not live yet. */
export const initialSizes: PaneSizes = { columns: 46, rows: 55 };
/** The least and the most that the request can have, in percent. */
export const sizeLimits = { min: 25, max: 75 } as const;
/** Where a browser remembers the sizes. */
export const sizesKey = 'partner-interface: panes of the console';

const isSize = (value: unknown): value is number => typeof value === 'number' && value >= sizeLimits.min && value <= sizeLimits.max;

/** The variables of `console.css` for these sizes. Their names are whole words: the build renames a variable that no script names. */
export const tracksOf = ({ columns, rows }: PaneSizes): readonly (readonly [name: string, share: number])[] => [
  ['--columns-request', columns],
  ['--columns-stream', 100 - columns],
  ['--rows-request', rows],
  ['--rows-stream', 100 - rows],
];

/** Reads remembered sizes, `initialSizes` itself if there are none; a size that is missing or out of range is the initial one. Never throws. */
export function parseSizes(text: string | null): PaneSizes {
  try {
    const value = (JSON.parse(text ?? '') ?? {}) as Partial<Record<keyof PaneSizes, unknown>>;
    return {
      columns: isSize(value.columns) ? value.columns : initialSizes.columns,
      rows: isSize(value.rows) ? value.rows : initialSizes.rows,
    };
  } catch {
    return initialSizes;
  }
}
