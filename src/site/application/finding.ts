import type { OpenFactId, RegisteredApplication } from '../../interface/index.ts';

/** A field of the form: those of §2.1, and the partner's own name, which is none of them. */
export type ApplicationInput = keyof RegisteredApplication | 'partner';

/** What the checker has to say of one value. */
export interface ApplicationFinding {
  readonly field: ApplicationInput;
  /** `breaks`: a rule of the interface forbids it. `note`: worth a look, or a matter that the interface leaves open. */
  readonly kind: 'breaks' | 'note';
  readonly text: string;
  /** The rule that is broken, or that the note is about. */
  readonly rule?: string;
  /** The open fact on which the answer hangs. */
  readonly openFact?: OpenFactId;
}

/** One finding about a field whose name is known already. */
export type FieldFinding = Omit<ApplicationFinding, 'field'>;
