import { useEffect, useState } from 'react';
import type { EventName } from '../interface/event-types.ts';
import { castOf } from './experiments/cast.ts';
import { ExperimentItem } from './experiments/ExperimentItem.tsx';
import type { Experiment } from './experiments/experiment.ts';
import { experiments, hindrance } from './experiments/experiments.ts';
import { LiveCast } from './experiments/LiveCast.tsx';
import type { Cast, Ports } from './experiments/ports.ts';
import { sessionPorts } from './experiments/session-ports.ts';
import { useExperiments } from './experiments/use-experiments.ts';
import { useDraft } from './hooks.ts';
import { trimmed, type WidgetProps } from './parts/Frame.tsx';
import { Widget, type Ready } from './parts/Widget.tsx';
import { selfSignedUrl } from './session/places.ts';
import './experiments/experiments.css';

const noCast: Cast = { clientId: '', clientSecret: '', redirectUri: '', documentId: '', companyId: '' };
const later = (work: () => void, milliseconds: number) => void setTimeout(work, milliseconds);
const needsStrict = ({ needs }: Experiment) => needs.includes('strict');

interface ListProps extends Ready, Pick<Ports, 'eventType'> {
  /** What the reader chose before there was a sandbox: it runs as soon as there is one. */
  readonly chosen: Experiment | undefined;
  readonly begun: () => void;
}

/** The strict sandbox is loaded with its first use: on most pages it would weigh and do nothing. */
async function strictHere({ base, prefix, eventType }: ListProps): Promise<Ports> {
  const { strictPorts } = await import('./experiments/strict-ports.ts');
  return strictPorts({ prefix, eventType, docs: new URL(`${base}/`, document.baseURI).href, now: () => Date.now() });
}

function List(ready: ListProps) {
  const { workspace, target, base, state, session, inbox, chosen, begun } = ready;
  const [typed, change] = useDraft<Omit<Cast, 'clientSecret'>>({ ...noCast, redirectUri: ready.redirectUri ?? '' });
  const { reports, running, question, run, cancel } = useExperiments();
  const cast = workspace ? castOf(workspace) : { ...noCast, ...typed, clientSecret: state.typedSecret };
  const portsWith = (decide: NonNullable<Ports['decide']>) => sessionPorts({ ...ready, cast, later, decide });
  const here = portsWith(() => Promise.resolve(''));
  const changeCast = ({ clientSecret, ...others }: Partial<Cast>): void => {
    if (clientSecret !== undefined) session.keepSecret(clientSecret);
    change(others);
  };
  const start = (experiment: Experiment): void => {
    run(experiment, needsStrict(experiment) ? () => strictHere(ready) : (decide) => Promise.resolve(portsWith(decide)));
  };
  useEffect(() => {
    if (chosen === undefined) return;
    begun();
    start(chosen);
  });
  return (
    <>
      {target.control ? (
        <p className="pi-hint">Some of these move the clock of the sandbox ahead or end its grants: tokens of this tab may expire.</p>
      ) : (
        <LiveCast cast={cast} change={changeCast} />
      )}
      {inbox ? null : (
        <button type="button" className="pi-quiet" aria-disabled={state.busy} onClick={() => void session.makeReceiver()}>
          Make a receiver
        </button>
      )}
      <ol className="pi-experiments" aria-label="Experiments">
        {experiments.map((experiment) => (
          <ExperimentItem
            key={experiment.id}
            experiment={experiment}
            report={reports[experiment.id]}
            running={running === experiment.id}
            blocked={running !== undefined}
            question={running === experiment.id ? question : undefined}
            hindrance={hindrance(experiment, { ...here, strict: true })}
            run={() => {
              start(experiment);
            }}
            cancel={cancel}
            base={base}
          />
        ))}
      </ol>
    </>
  );
}

/** The list before there is a target. The first experiment starts a sandbox. */
function Before({ session, state, base, choose }: Pick<Ready, 'session' | 'state' | 'base'> & { choose: (one: Experiment) => void }) {
  const { runtime, place, busy, problem } = state;
  const selfSigned = runtime ? selfSignedUrl({ runtime, place }) !== null : true;
  return (
    <>
      <p className="pi-hint">The first one that you run starts a sandbox of your own.</p>
      {problem === undefined ? null : (
        <p className="pi-problem" role="alert">
          {problem}
        </p>
      )}
      <ol className="pi-experiments" aria-label="Experiments">
        {experiments.map((experiment) => (
          <ExperimentItem
            key={experiment.id}
            experiment={experiment}
            blocked={busy || runtime === undefined}
            hindrance={hindrance(experiment, { place, control: true, receiver: true, strict: true, selfSigned })}
            run={() => {
              choose(experiment);
              void session.startSandbox();
            }}
            base={base}
          />
        ))}
      </ol>
    </>
  );
}

interface ExperimentsProps extends WidgetProps {
  /** The event types on the wire: written down when the site is built, because the catalogue would weigh more than they do. */
  readonly events: Readonly<Record<EventName, string>>;
}

/** Mistakes to make on purpose, one click each, with the refusal that each must meet and its rule. */
export default function Experiments({ events, ...props }: ExperimentsProps) {
  const [chosen, choose] = useState<Experiment>();
  const begun = () => {
    choose(undefined);
  };
  return (
    <Widget title="Experiments" {...props} waiting={(now) => <Before {...now} base={trimmed(props.base)} choose={choose} />}>
      {(ready) => <List {...ready} eventType={(name) => events[name]} chosen={chosen} begun={begun} />}
    </Widget>
  );
}
