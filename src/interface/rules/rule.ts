import { rulePage, type WrittenRuleId } from './pages.ts';

/** One normative statement of the interface document, in our own words. */
export interface Rule {
  readonly id: string;
  /** Section of the interface document, for example `4.2`. */
  readonly section: string;
  /** Where in the section it stands: the label of the table row, `rule 3`, `bullet 2` or `text`. */
  readonly row: string;
  readonly text: string;
  /** Slug of the documentation page that explains it. */
  readonly page: string;
  /** Whether it describes behaviour, which a test can show, or states something else (a meaning, a promise, a procedure). */
  readonly behaviour: boolean;
}

type Line<Id extends WrittenRuleId> = readonly [id: Id, row: string, text: string, kind?: 'statement'];

/** The rules of one section. A line is id, row and text, its page stands in `pages.ts`; `statement` marks a rule that no test of behaviour can show. */
export function section<const Id extends WrittenRuleId>(number: string, lines: readonly Line<Id>[]): (Rule & { readonly id: Id })[] {
  return lines.map(([id, row, text, kind]) => ({ id, section: number, row, text, page: rulePage(id), behaviour: kind !== 'statement' }));
}
