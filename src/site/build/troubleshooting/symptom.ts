import type { Route } from '../../../interface/actors.ts';
import type { RuleId } from '../../../interface/rules/index.ts';
import type { OpenFactId } from '../../../interface/open-facts.ts';
import type { AssumptionId } from '../../../sandbox/assumptions/index.ts';
import type { Observation, ScenarioSandbox } from './scenario-sandbox.ts';

/** What a developer sees first: an HTTP status, an error page, a redirect that has an error, a message that does not come, or no error. */
export type Sign = number | 'error page' | 'redirect' | 'no redirect' | 'no delivery' | 'no error';

/** What explains a symptom: a rule of the interface, something it does not specify, or a default of the sandbox. */
export type SymptomCause = { readonly rule: RuleId } | { readonly openFact: OpenFactId } | { readonly assumption: AssumptionId };

/** An entry of the troubleshooting page. Texts may contain code in backticks. */
export interface Symptom {
  readonly id: string;
  readonly sign: Sign;
  readonly title: string;
  /** The error code or the field by which developers search. */
  readonly code: string;
  readonly cause: string;
  readonly explanation: SymptomCause;
  /** What to do. */
  readonly check: string;
  /** The page to read, if it is not that of the rule. */
  readonly guide?: string;
  /** The id of an experiment that makes this mistake on purpose. */
  readonly experiment?: string;
  /** Makes the mistake in a sandbox. Absent where nothing of it can be seen there. */
  readonly scenario?: (service: ScenarioSandbox) => Promise<Observation>;
}

/** Symptoms of one kind of message. */
export interface SymptomGroup {
  readonly id: string;
  readonly title: string;
  /** Who sends these messages to whom. */
  readonly route: Route;
  readonly symptoms: readonly Symptom[];
}
