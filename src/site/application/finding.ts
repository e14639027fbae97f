import type { OpenFactId, RegisteredApplication } from '../../interface/index.ts';

/** A field of the form: those of §2.1, and the partner's own name. */
export type ApplicationInput = keyof RegisteredApplication | 'partner';

/** A finding about one value of the form. */
export interface ApplicationFinding {
  readonly field: ApplicationInput;
  /** `breaks`: a rule of the interface forbids it. `note`: worth a look, or not specified by the interface. */
  readonly kind: 'breaks' | 'note';
  readonly text: string;
  /** The rule that is broken, or that the note is about. */
  readonly rule?: string;
  /** The open fact that decides it. */
  readonly openFact?: OpenFactId;
}

/** A finding of a check that knows its field. */
export type FieldFinding = Omit<ApplicationFinding, 'field'>;

/** A value that a rule forbids. */
export const breaks = (text: string, rule: string): FieldFinding => ({ kind: 'breaks', text, rule });

/** A value that is worth a look, with the rule that it is about. */
export const note = (text: string, rule?: string): FieldFinding => ({ kind: 'note', text, ...(rule === undefined ? {} : { rule }) });

/** A value of which the interface does not specify whether it is right. */
export const unclear = (text: string, openFact: OpenFactId, rule?: string): FieldFinding => ({ ...note(text, rule), openFact });
