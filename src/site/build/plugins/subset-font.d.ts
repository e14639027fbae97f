/** The part of the package that is used here; it ships no types. */
declare module 'subset-font' {
  interface Options {
    readonly keepAllGlyphs: true;
    readonly targetFormat: 'woff2';
    /** Axes of a variable font: one value, or the range that stays. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  /** Resolves to the font with the given axes. Rejects with an Error for what is no font. */
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;
}
