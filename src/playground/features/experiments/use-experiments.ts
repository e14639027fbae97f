import { useEffect, useRef, useState } from 'react';
import type { SessionState } from '../../state/session-state.ts';
import { messageOf } from '../../targets/target.ts';
import { useKept } from '../../ui/use-kept.ts';
import type { Experiment } from './experiment.ts';
import { runExperiment } from './experiments.ts';
import type { Decision, Ports } from './ports.ts';
import type { Report, Reports } from './reports.ts';

/** What the reader is asked to do in a tab of their own. */
export interface Question {
  readonly url: string;
  readonly decision: Decision;
  readonly resolve: (pasted: string) => void;
}

const none: Reports = {};

/** What an experiment runs on; `decide` asks the reader for a decision. */
export type PortsFor = (experiment: Experiment, decide: NonNullable<Ports['decide']>) => Promise<Ports>;

/** Resolves with the URL that the reader's decision led to. Rejects when the signal aborts. */
function asked(ask: (question: Question | undefined) => void, url: string, decision: Decision, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        reject(new Error('Cancelled.'));
      },
      { once: true },
    );
    ask({ url, decision, resolve });
  }).finally(() => {
    ask(undefined);
  });
}

/** Runs experiments, one at a time, and keeps what each came to. An experiment is cancelled when its widget goes. */
export function useExperiments(state: Pick<SessionState, 'kind' | 'resetCount'>) {
  const [reports = none, , changeReports] = useKept<Reports>('experiments', state);
  const [running, setRunning] = useState<string>();
  const [question, ask] = useState<Question>();
  const controller = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      controller.current?.abort();
    },
    [],
  );

  /** Whether it ended as expected. */
  async function work(experiment: Experiment, portsFor: PortsFor, signal: AbortSignal): Promise<boolean> {
    let report: Report = { steps: [] };
    const update = (change: Partial<Report>): void => {
      report = { ...report, ...change };
      const updated = report;
      changeReports((before) => ({ ...before, [experiment.id]: updated }));
    };
    update({});
    try {
      const ports = await portsFor(experiment, (url, decision) => asked(ask, url, decision, signal));
      const { verdict } = await runExperiment(experiment, ports, { signal, onStep: (step) => update({ steps: [...report.steps, step] }) });
      update({ verdict });
      return verdict.passed;
    } catch (reason) {
      update({ problem: signal.aborted ? 'Cancelled. Nothing more was sent.' : messageOf(reason) });
      return false;
    }
  }

  return {
    reports,
    running,
    question,
    /** Runs some, one after the other, unless one is running. Returns the first that did not end as expected. */
    async run(chosen: readonly Experiment[], portsFor: PortsFor): Promise<Experiment | undefined> {
      if (running !== undefined) return undefined;
      const { signal } = (controller.current = new AbortController());
      let unexpected: Experiment | undefined;
      for (const experiment of chosen) {
        if (signal.aborted) break;
        setRunning(experiment.id);
        if (!(await work(experiment, portsFor, signal))) unexpected ??= experiment;
      }
      setRunning(undefined);
      return unexpected;
    },
    /** Cancels what is running, and what would run after it. */
    cancel(): void {
      controller.current?.abort();
    },
  };
}
