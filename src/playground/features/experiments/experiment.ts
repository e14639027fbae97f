import type { RuleId } from '../../../interface/rules/index.ts';
import type { TargetKind } from '../../targets/target.ts';
import type { Need } from './ports.ts';
import type { ExperimentContext } from './experiment-context.ts';

/** What the service did with the mistake. */
export interface ExperimentOutcome {
  readonly refused: boolean;
  /** What was seen, in a few words, such as `400 invalid_grant`. */
  readonly result: string;
  /** What was seen, as a sentence. */
  readonly seen: string;
  /** The id that the service cited for it, if it cited any. */
  readonly cited?: string | undefined;
}

/** A mistake that is made on purpose, and the refusal that must follow. */
export interface Experiment {
  readonly id: string;
  readonly title: string;
  /** What is done, and the expected result. */
  readonly expected: string;
  /** The rule that the refusal rests on. */
  readonly rule: RuleId;
  /** What it needs beside the calls. A live deployment has no `control` and no `strict`, a page no `selfSigned`. */
  readonly needs?: readonly Need[];
  /** The rejection cannot name a rule: it is a redirect or a cancelled registration. Otherwise the error of a sandbox must name the rule. */
  readonly citesNothing?: true;
  readonly run: (context: ExperimentContext) => Promise<ExperimentOutcome>;
}

/** How an experiment ended. */
export interface ExperimentVerdict extends ExperimentOutcome {
  /** The mistake was rejected, and the error names the expected rule, if it must name one. */
  readonly passed: boolean;
}

/** Compares an outcome with what was expected. Only a sandbox cites rules; what a live deployment cites, it must cite rightly. */
export function experimentVerdict(
  { rule, citesNothing }: Pick<Experiment, 'rule' | 'citesNothing'>,
  kind: TargetKind,
  outcome: ExperimentOutcome,
): ExperimentVerdict {
  const right = outcome.cited === rule || (outcome.cited === undefined && (citesNothing || kind === 'live'));
  return { ...outcome, passed: outcome.refused && right };
}
