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

/** Reads remembered sizes; a size that is missing or out of range is the initial one. Never throws. */
export function parseSizes(text: string | null): PaneSizes {
  try {
    const value = (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<keyof PaneSizes, unknown>>;
    return {
      columns: isSize(value.columns) ? value.columns : initialSizes.columns,
      rows: isSize(value.rows) ? value.rows : initialSizes.rows,
    };
  } catch {
    return initialSizes;
  }
}
