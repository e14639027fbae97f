import type { Exchange } from '../../../wire/proxy.ts';
import type { ExperimentVerdict } from './experiment.ts';

/** One request of an experiment. */
export interface ReportedStep {
  readonly label: string;
  /** Its number in the log; undefined if it was not logged. */
  readonly number?: number | undefined;
  /** Left out where the log has it. */
  readonly exchange?: Exchange;
}

/** What is known of one experiment: how far it is, or how it ended. */
export interface Report {
  readonly steps: readonly ReportedStep[];
  readonly verdict?: ExperimentVerdict;
  /** Why there is no verdict. */
  readonly problem?: string;
  /** The server of this site refused a request, so that it could not end. */
  readonly refused?: boolean;
}

/** The results of experiments, by their ids. */
export type Reports = Readonly<Record<string, Report>>;

/** The state of an experiment, for its mark. `problem`: it ended without a verdict. */
export function stateOf(report: Report | undefined, running: boolean): 'idle' | 'running' | 'ok' | 'bad' | 'problem' {
  if (running) return 'running';
  if (report?.verdict) return report.verdict.passed ? 'ok' : 'bad';
  return report?.problem === undefined ? 'idle' : 'problem';
}

/** How many of some experiments ended, how many of these as the rule says, and why the server refused another, if it did. */
export function scoreOf(reports: readonly (Report | undefined)[]): {
  readonly ended: number;
  readonly passed: number;
  readonly refusal: string | undefined;
} {
  const refusal = reports.find((report) => report?.refused)?.problem;
  const ended = reports.filter((report) => (report?.verdict !== undefined || report?.problem !== undefined) && !report.refused);
  return { ended: ended.length, passed: ended.filter((report) => report?.verdict?.passed === true).length, refusal };
}

/** The score in words, for example `3 of 5`; undefined as long as no experiment ended. */
export function scoreWords(reports: Reports): string | undefined {
  const { ended, passed } = scoreOf(Object.values(reports));
  return ended === 0 ? undefined : `${String(passed)} of ${String(ended)}`;
}
