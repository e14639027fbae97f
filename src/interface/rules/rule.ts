/** One normative statement of the interface document, in our own words. */
export interface Rule {
  readonly id: string;
  /** Section of the interface document, for example `4.2`. */
  readonly section: string;
  /** Its place in the section: the label of the table row, `rule 3`, `bullet 2` or `text`. */
  readonly row: string;
  /** Slug of the documentation page that explains it. */
  readonly page: string;
  readonly text: string;
  /** Whether it describes behaviour, which a test can show, or states something else (a meaning, a promise, a procedure). */
  readonly behaviour: boolean;
}

type Line<Id extends string> = readonly [id: Id, row: string, page: string, text: string, kind?: 'statement'];

/** The rules of one section. A line is id, row, page and text; `statement` marks a rule that no test of behaviour can show. */
export function section<const Id extends string>(number: string, lines: readonly Line<Id>[]): (Rule & { readonly id: Id })[] {
  return lines.map(([id, row, page, text, kind]) => ({ id, section: number, row, page, text, behaviour: kind !== 'statement' }));
}
