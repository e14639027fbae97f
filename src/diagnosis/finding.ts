import type { InterfaceCitation } from '../interface/citations.ts';

/** One thing that a diagnosis found: what is wrong, by which rule or open fact, and how to fix it. */
export type Finding = InterfaceCitation & {
  /** `error`: the text breaks a rule. `note`: worth knowing, but no rule is broken. */
  readonly level: 'error' | 'note';
  /** The field that it is about, where there is one. */
  readonly field?: string;
  readonly message: string;
  /** The corrected text, or what to do. */
  readonly fix?: string;
};
