import type { RuleId } from '../../../interface/rules/index.ts';
import type { Exchange } from '../../../wire/proxy.ts';
import type { TargetKind } from '../../targets/target.ts';
import type { Need } from './ports.ts';
import type { ExperimentContext } from './experiment-context.ts';

/** A sentence on what was seen. */
interface Seen {
  readonly text: string;
  /** The exchange whose response it is about, if it is about one. */
  readonly exchange?: Exchange | undefined;
  /** The message ID of the notification whose response it is about, if it is about one. */
  readonly messageId?: string | undefined;
}

/** What the service did with the mistake. */
export interface ExperimentOutcome {
  readonly refused: boolean;
  /** What was seen, in a few words, such as `400 invalid_grant`. */
  readonly result: string;
  /** What was seen, in sentences. */
  readonly seen: readonly Seen[];
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

/** A sentence on what was seen, with its exchange as the index of a step. */
export type SeenInStep = Omit<Seen, 'exchange'> & { readonly step?: number | undefined };

/** How an experiment ended. */
export interface ExperimentVerdict extends Omit<ExperimentOutcome, 'seen'> {
  readonly seen: readonly SeenInStep[];
  /** The mistake was rejected, and the error names the expected rule, if it must name one. */
  readonly passed: boolean;
}

/** Compares an outcome with what was expected. Only a sandbox cites rules; what a live deployment cites, it must cite rightly. */
export function experimentVerdict(
  { rule, citesNothing }: Pick<Experiment, 'rule' | 'citesNothing'>,
  kind: TargetKind,
  { seen, ...outcome }: ExperimentOutcome,
  exchanges: readonly Exchange[],
): ExperimentVerdict {
  const right = outcome.cited === rule || (outcome.cited === undefined && (citesNothing || kind === 'live'));
  const inSteps = seen.map(({ exchange, ...one }) => ({ ...one, ...(exchange && { step: exchanges.indexOf(exchange) }) }));
  return { ...outcome, seen: inSteps, passed: outcome.refused && right };
}
