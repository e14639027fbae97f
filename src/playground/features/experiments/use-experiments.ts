import { useEffect, useRef, useState } from 'react';
import type { SessionState } from '../../state/session-state.ts';
import { usePlaygroundParts } from '../../state/shared.ts';
import { errorMessage, TargetError } from '../../targets/target.ts';
import { useRetained } from '../../ui/use-retained.ts';
import type { Step } from './experiment-context.ts';
import type { Experiment } from './experiment.ts';
import { runExperiment } from './experiments.ts';
import type { Decision, Ports } from './ports.ts';
import type { Report, ReportedStep, Reports } from './reports.ts';

/** What the reader is asked to do in a new tab. */
export interface Question {
  readonly url: string;
  readonly decision: Decision;
  readonly resolve: (pasted: string) => void;
}

const none: Reports = {};

/** What an experiment runs on; `decide` asks the reader for a decision. */
type PortsFor = (experiment: Experiment, decide: NonNullable<Ports['decide']>) => Promise<Ports>;

/** Resolves with the URL that the reader's decision led to. Rejects when the signal aborts. */
function asked(ask: (question: Question | undefined) => void, url: string, decision: Decision, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Cancelled.')), { once: true });
    ask({ url, decision, resolve });
  }).finally(() => ask(undefined));
}

const widgetIsGone = new Error('The widget is gone.');

/** What is known of the experiments, and how to run them. */
export type ExperimentRuns = ReturnType<typeof useExperiments>;

/**
 * Runs experiments, one at a time, and keeps the result of each. An experiment is cancelled when its widget goes, as with a reset; then `onStopped` is
 * called with it.
 */
export function useExperiments(state: Pick<SessionState, 'kind' | 'resetCount'>, onStopped: (experiment: Experiment) => void) {
  const { log } = usePlaygroundParts();
  const [ended = none, , keep] = useRetained<Reports>('experiments', state, true);
  const [current, setCurrent] = useState<{ readonly id: string; readonly report: Report }>();
  const [question, ask] = useState<Question>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(widgetIsGone), []);

  /** A step by its number in the log. The log holds what was sent with its secrets: an exchange with a live service is kept as it was reported. */
  const reported = ({ label, exchange }: Step): ReportedStep => {
    // The log has a page without its style sheet, but with the same headers.
    const number = log.$entries.get().findLast((entry) => entry.exchange.response.headers === exchange.response.headers)?.number;
    return number === undefined || state.kind === 'live' ? { label, number, exchange } : { label, number };
  };

  async function work(experiment: Experiment, portsFor: PortsFor, signal: AbortSignal): Promise<Report> {
    const { id } = experiment;
    const steps: ReportedStep[] = [];
    const show = (): void => setCurrent({ id, report: { steps: [...steps] } });
    const end = (ending: Omit<Report, 'steps'>): Report => {
      const report = { steps, ...ending };
      keep((before) => ({ ...before, [id]: report }));
      return report;
    };
    show();
    try {
      const ports = await portsFor(experiment, (url, decision) => asked(ask, url, decision, signal));
      const onStep = (step: Step): void => {
        steps.push(reported(step));
        show();
      };
      const { verdict } = await runExperiment(experiment, ports, { signal, onStep });
      return end({ verdict });
    } catch (reason) {
      if (signal.reason === widgetIsGone) onStopped(experiment);
      if (signal.aborted) return end({ problem: 'Cancelled. Nothing more was sent.' });
      return end({ problem: errorMessage(reason), refused: reason instanceof TargetError && reason.refused });
    }
  }

  return {
    /** The results of the experiments, and how far the running one is. */
    reports: current ? { ...ended, [current.id]: current.report } : ended,
    running: current?.id,
    question,
    /**
     * Runs some, one after the other, unless one is running, until the server of this site refuses a request. Returns the first that did not end as
     * expected.
     */
    async run(chosen: readonly Experiment[], portsFor: PortsFor): Promise<Experiment | undefined> {
      if (current) return undefined;
      const { signal } = (controller.current = new AbortController());
      let unexpected: Experiment | undefined;
      for (const experiment of chosen) {
        if (signal.aborted) break;
        const { verdict, refused } = await work(experiment, portsFor, signal);
        if (!verdict?.passed) unexpected ??= experiment;
        if (refused) break;
      }
      setCurrent(undefined);
      return unexpected;
    },
    /** Cancels what is running, and what would run after it. */
    cancel(): void {
      controller.current?.abort();
    },
  };
}
