import { useState } from 'react';
import { Exchanged } from '../../ui/Exchanged.tsx';
import { TextField } from '../../ui/Fields.tsx';
import { Problem as Cited } from '../../ui/Findings.tsx';
import type { Experiment } from './experiment.ts';
import type { Report } from './reports.ts';
import { tick } from './RunAll.tsx';
import type { Question } from './use-experiments.ts';

function Ask({ question: { url, decision, resolve } }: { question: Question }) {
  const [landed, setLanded] = useState('');
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        resolve(landed);
      }}
    >
      <p role="status">
        <a className="pi-button" href={url} target="_blank" rel="noopener">
          Open the authorization request
        </a>{' '}
        Press {decision === 'grant' ? 'Grant' : 'Deny'} there. Then paste the address that the browser landed on.
      </p>
      <TextField label="Address after the decision" value={landed} onChange={setLanded} />
      <button type="submit" disabled={!landed.includes('?')}>
        Go on
      </button>
    </form>
  );
}

function Ending({ report: { verdict, problem, steps }, running }: { report: Report; running: boolean }) {
  if (running) return <p>Running: {steps.at(-1)?.label ?? 'it begins'}…</p>;
  if (problem !== undefined) return <p className="pi-problem">{problem}</p>;
  if (!verdict) return null;
  return (
    <p className={verdict.passed ? 'pi-good' : 'pi-problem'}>
      <strong>{verdict.passed ? 'As expected.' : 'Not as expected.'}</strong> {verdict.seen}
    </p>
  );
}

interface ItemProps {
  readonly experiment: Experiment;
  readonly report?: Report | undefined;
  readonly running?: boolean;
  /** Why it cannot be run here. */
  readonly hindrance: string | undefined;
  /** Another one is running. */
  readonly blocked: boolean;
  readonly question?: Question | undefined;
  readonly run: () => void;
  readonly cancel?: () => void;
  readonly base: string;
}

/** One experiment: what has to happen, the button that tries it, the verdict, and every exchange. */
export function ExperimentItem({ experiment, report, running = false, hindrance, blocked, question, run, cancel, base }: ItemProps) {
  const { id, title, expected, rule } = experiment;
  const steps = report?.steps ?? [];
  return (
    <li aria-labelledby={`experiment-${id}`} data-is={running ? undefined : tick(report)}>
      <p>
        <strong id={`experiment-${id}`}>{title}.</strong> <Cited message={expected} rule={rule} base={base} />
      </p>
      {hindrance === undefined ? (
        <div className="pi-row">
          <button
            type="button"
            className="pi-quiet"
            aria-disabled={blocked || running}
            aria-label={`Run: ${title}`}
            onClick={blocked || running ? undefined : run}
          >
            Run
          </button>
          {running ? (
            <button type="button" className="pi-quiet" onClick={cancel}>
              Cancel
            </button>
          ) : null}
        </div>
      ) : (
        <p className="pi-hint">{hindrance}</p>
      )}
      {question ? <Ask question={question} /> : null}
      <div role="status">{report ? <Ending report={report} running={running} /> : null}</div>
      {steps.length === 0 ? null : (
        <details>
          <summary>
            {steps.length === 1 ? 'The request' : `All ${String(steps.length)} requests`} of “{title}”
          </summary>
          <ol className="pi-log">
            {steps.map(({ label, exchange }, index) => (
              <li key={index} className="pi-response">
                <p>{label}</p>
                <Exchanged exchange={exchange} base={base} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
