import type { InterfaceCitation } from '../interface/citations.ts';
import type { OpenFactId } from '../interface/open-facts.ts';
import type { RuleId } from '../interface/rules/index.ts';

/** One result of a diagnosis: the mistake or note, the rule or open fact that it cites, and how to fix it. */
export type Finding = InterfaceCitation & {
  /** `error`: the text breaks a rule. `note`: useful to know, but no rule is broken. */
  readonly level: 'error' | 'note';
  /** The field that the finding is about, if any. */
  readonly field?: string;
  readonly message: string;
  /** The corrected text, or what to do. */
  readonly fix?: string;
  /** What the text has where the field is expected, if not the field by its name: nothing, another name of a field with its value, or a wrong entry alone. */
  readonly instead?: 'nothing' | { readonly kind: 'name' | 'entry'; readonly text: string };
  /** The correction is to leave out what is written. */
  readonly leaveOut?: true;
  /** The correction moves what is written to where `fix` has it, in which `…` is its value. */
  readonly moved?: true;
};

/** What is found in one message, and the message corrected, if there is something to correct and a way to. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly corrected?: string;
}

/** Whether a finding says that a rule is broken. */
export function isError({ level }: Finding): boolean {
  return level === 'error';
}

/** An error about one field. */
export function wrong(rule: RuleId, field: string, message: string, fix?: string): Finding {
  return { level: 'error', rule, field, message, ...(fix === undefined ? {} : { fix }) };
}

/** An error about a field that is missing. */
export function missing(rule: RuleId, field: string, fix?: string): Finding {
  return { ...wrong(rule, field, `${field} is missing.`, fix), instead: 'nothing' };
}

/** An error about what must not be there at all: `message` says why. */
export function needless(rule: RuleId, field: string, message: string): Finding {
  return { ...wrong(rule, field, `${message} Leave it out.`), leaveOut: true };
}

/** A note about one field that does not break `rule`. */
export function noted(rule: RuleId, field: string, message: string): Finding {
  return { level: 'note', rule, field, message };
}

/** A note on something that the interface does not specify. */
export function unspecified(openFact: OpenFactId, field: string, message: string): Finding {
  return { level: 'note', openFact, field, message };
}
