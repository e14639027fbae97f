import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { TextField } from '../../ui/Fields.tsx';
import { CitedMessage } from '../../ui/Findings.tsx';
import { cross, tick } from '../../ui/glyphs.ts';
import { Ending, type ShowInStream } from './Ending.tsx';
import type { Experiment } from './experiment.ts';
import { experiments } from './experiments.ts';
import { Requests } from './Requests.tsx';
import { stateOf, type Report } from './reports.ts';
import type { ExperimentRuns, Question } from './use-experiments.ts';

function Ask({ question: { url, decision, resolve } }: { question: Question }) {
  const [pasted, setPasted] = useState('');
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        resolve(pasted);
      }}
    >
      <p role="status">
        <a className="pi-button" href={url} target="_blank" rel="noopener">
          Open the authorization request
        </a>{' '}
        Press {decision === 'grant' ? 'Grant' : 'Deny'} there. Then paste the URL to which the browser was redirected.
      </p>
      <TextField label="Redirect URL" value={pasted} onChange={setPasted} />
      <button type="submit" disabled={!pasted.includes('?')}>
        Continue
      </button>
    </form>
  );
}

const marks: Readonly<Record<ReturnType<typeof stateOf>, readonly [name: string, mark: ReactNode]>> = {
  idle: ['Not run', <circle key="idle" cx="8" cy="8" r="4" />],
  running: ['Running', <circle key="running" cx="8" cy="8" r="4" fill="currentColor" />],
  ok: ['As expected', <path key="ok" d={tick} />],
  bad: ['Not as expected', <path key="bad" d={cross} />],
  problem: ['No verdict', <path key="problem" d="M4 8h8" />],
};

interface ItemProps {
  readonly experiment: Experiment;
  /** Why it cannot be run here. */
  readonly reason: string | undefined;
  /** What is known of all experiments, and the one that is running. */
  readonly all: Pick<ExperimentRuns, 'reports' | 'running' | 'question' | 'cancel'>;
  /** The reader opened it. */
  readonly opened: boolean;
  readonly toggle: (open: boolean) => void;
  readonly run: () => void;
  readonly showInStream: ShowInStream | undefined;
}

/** What a line says at its end: the step that is running, the result, or why there is none. */
function resultOf(report: Report | undefined, running: boolean, reason: string | undefined): string | undefined {
  if (running) return report?.steps.at(-1)?.label;
  if (report?.verdict) return report.verdict.result;
  return report?.problem === undefined ? reason : 'no verdict';
}

/** One experiment as a line: its mark, number and name, the result, and the button that runs it. Opened, it says what must happen and what did. */
export function ExperimentItem({ experiment, reason, all, opened, toggle, run, showInStream }: ItemProps) {
  const { id, title, expected, rule } = experiment;
  const report = all.reports[id];
  const running = all.running === id;
  const question = running ? all.question : undefined;
  const open = opened || question !== undefined;
  // Another one is running.
  const blocked = all.running !== undefined && !running;
  const panel = useId();
  const entry = useRef<HTMLLIElement>(null);
  const verdict = report?.verdict;
  useEffect(() => {
    if (open) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [open, verdict]);
  const state = stateOf(report, running);
  const [name, mark] = marks[state];
  const press = running ? all.cancel : run;
  return (
    <li ref={entry} aria-labelledby={`experiment-${id}`} data-is={state} data-open={open || undefined}>
      <button type="button" className="pi-line" aria-expanded={open} aria-controls={panel} onClick={() => toggle(!open)}>
        <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" role="img" aria-label={name}>
          {mark}
        </svg>
        <small>{experiments.indexOf(experiment) + 1}</small>
        <span id={`experiment-${id}`}>{title}</span>
        <span className="pi-result">{resultOf(report, running, reason)}</span>
      </button>
      {reason === undefined ? (
        <button
          type="button"
          className="pi-quiet"
          aria-disabled={blocked}
          aria-label={`${running ? 'Cancel' : 'Run'}: ${title}`}
          onClick={blocked ? undefined : press}
        >
          {running ? 'Cancel' : 'Run'}
        </button>
      ) : null}
      <div className="pi-panel" id={panel} hidden={!open}>
        <p>
          <CitedMessage message={expected} rule={rule} />
        </p>
        {question ? <Ask question={question} /> : null}
        <div role="status">{report ? <Ending report={report} showInStream={showInStream} /> : null}</div>
        {report && open ? <Requests steps={report.steps} title={title} besideStream={showInStream !== undefined} /> : null}
      </div>
    </li>
  );
}
