/** One thing that a diagnosis found: what is wrong, by which rule, and how to mend it. */
export interface Finding {
  /** `error`: the text breaks a rule. `note`: worth knowing, but no rule is broken. */
  readonly level: 'error' | 'note';
  /** The id of a rule, or of an open fact where the interface document is silent. */
  readonly rule: string;
  /** The field that it is about, where there is one. */
  readonly field?: string;
  readonly message: string;
  /** The corrected text, or what to do. */
  readonly fix?: string;
}
