import type { Kind } from './checks/classify.ts';
import type { CheckedParts } from './checked/agreement.ts';
import type { Finding } from './finding.ts';

/** One message of a text, and what was found in it. */
export interface DiagnosedMessage {
  readonly kind: Kind;
  /** What it is called: its method and path without the query, or the name that the file gives it. */
  readonly title: string;
  /** The status of its response, if the text shows it. */
  readonly status?: number;
  readonly findings: readonly Finding[];
  /** What was checked and is right, by rule. Absent if a rule is broken, or nothing is known to be right. */
  readonly checked?: readonly CheckedParts[];
  /** Which parts of a request were read, if some were not: nothing is found in what was not read. */
  readonly notRead?: string;
  /** The corrected text, with a placeholder for every secret. Absent if there is nothing to correct, or no way to. */
  readonly corrected?: string;
}
