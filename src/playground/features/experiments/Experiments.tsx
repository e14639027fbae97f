import type { EventName } from '../../../interface/event-types.ts';
import { Fragment, useState } from 'react';
import { testDataOf } from './test-data.ts';
import { ExperimentItem } from './ExperimentItem.tsx';
import type { Experiment } from './experiment.ts';
import { experimentGroups, experiments, unavailableReason } from './experiments.ts';
import type { ExperimentRun } from '../../state/log/entry.ts';
import type { ShowInStream } from './Ending.tsx';
import { RunAll } from './RunAll.tsx';
import { LiveTestDataForm } from './LiveTestDataForm.tsx';
import type { TestData, Ports } from './ports.ts';
import { sessionPorts } from './session-ports.ts';
import { useExperiments } from './use-experiments.ts';
import { NewReceiver } from '../../ui/NewReceiver.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useFragment } from '../../ui/use-fragment.ts';
import { proposedRequest } from '../../requests/oauth/authorization-form.ts';
import type { WidgetContext } from '../../state/session.ts';
import { siteSettings } from '../../state/site-settings.ts';
import { Widget } from '../../ui/Widget.tsx';
import { withBoundary } from '../../ui/Boundary.tsx';

const noTestData: TestData = { clientId: '', clientSecret: '', redirectUri: '', documentId: '', companyId: '' };
const later = (work: () => void, milliseconds: number) => void setTimeout(work, milliseconds);
const needsStrict = ({ needs = [] }: Experiment) => needs.includes('strict');

const experimentIn = (fragment: string): string => fragment.replace('#experiment-', '');

interface ListProps extends WidgetContext, Pick<Ports, 'eventType'> {
  readonly showInStream: ShowInStream | undefined;
  /** An experiment that a reset or another target ended; undefined from the next start on. */
  readonly stopped: Experiment | undefined;
  readonly setStopped: (experiment: Experiment | undefined) => void;
}

/** The strict sandbox is loaded with its first use: on most pages it would weigh and do nothing. */
async function strictHere({ prefix, eventType }: ListProps): Promise<Ports> {
  const { strictPorts } = await import('./strict-ports.ts');
  return strictPorts({ prefix, eventType, docs: new URL(`${siteSettings().base}/`, document.baseURI).href, now: () => Date.now() });
}

function List(context: ListProps) {
  const { workspace, target, state, session, inbox, eventType, showInStream, stopped, setStopped } = context;
  const { clientId } = useForm(proposedRequest(context), { name: 'authorize' }, context).values;
  const { values: typed, change } = useForm<Omit<TestData, 'clientSecret'>>(
    { ...noTestData, clientId, redirectUri: context.redirectUri ?? '' },
    { name: 'experiments' },
    context,
  );
  const runs = useExperiments(state, setStopped);
  const testData = workspace ? testDataOf(workspace) : { ...noTestData, ...typed, clientSecret: state.typedSecret };
  const portsIn = (own: WidgetContext, decide: NonNullable<Ports['decide']>) =>
    sessionPorts({ ...own, eventType, testData: own.workspace ? testDataOf(own.workspace) : testData, later, decide });
  const here = portsIn(context, () => Promise.resolve(''));
  const changeTestData = ({ clientSecret, ...others }: Partial<TestData>): void => {
    if (clientSecret !== undefined) session.keepSecret(clientSecret);
    change(others);
  };
  const reasonFor = (experiment: Experiment) => unavailableReason(experiment, { ...here, strict: here.kind !== 'live' });
  const possible = experiments.filter((experiment) => reasonFor(experiment) === undefined);
  // A link to an experiment opens it until the reader opens another one; '' is none.
  const linked = useFragment(experimentIn, '');
  const [chosen, show] = useState<string>();
  const shown = chosen ?? linked;
  const start = (some: readonly Experiment[]): Promise<Experiment | undefined> => {
    setStopped(undefined);
    let apart: Promise<WidgetContext> | undefined;
    let current: ExperimentRun | undefined;
    return runs.run(some, async (experiment, decide) => {
      current = { title: experiment.title, startedAt: Date.now() };
      return needsStrict(experiment) ? strictHere(context) : portsIn(await (apart ??= session.startApart(() => current)), decide);
    });
  };
  const runOne = (experiment: Experiment): void => {
    show(experiment.id);
    void start([experiment]);
  };
  // The list stays still while all run. Then the first that needs a look is opened.
  const runAll = async (): Promise<void> => {
    show('');
    const unexpected = await start(possible);
    if (unexpected) show((opened) => (opened === '' ? unexpected.id : opened));
  };
  // In the console the title above is one of the page.
  const Title = showInStream ? 'h3' : 'h4';
  return (
    <>
      {target.control ? null : <LiveTestDataForm testData={testData} change={changeTestData} />}
      {inbox ? null : <NewReceiver session={session} state={state} />}
      <RunAll {...runs} possible={possible} stopped={stopped} run={() => void runAll()} />
      {target.control ? <p className="pi-hint">They run in a separate sandbox: your clock, grants and tokens stay as they are.</p> : null}
      <div className="pi-experiments">
        {experimentGroups.map(({ title, members }) => (
          <Fragment key={title}>
            <Title className="pi-experiment-group">{title}</Title>
            <ol aria-label={title}>
              {members.map((experiment) => (
                <ExperimentItem
                  key={experiment.id}
                  experiment={experiment}
                  showInStream={showInStream}
                  all={runs}
                  reason={reasonFor(experiment)}
                  opened={shown === experiment.id}
                  toggle={(open) => show(open ? experiment.id : '')}
                  run={() => runOne(experiment)}
                />
              ))}
            </ol>
          </Fragment>
        ))}
      </div>
    </>
  );
}

interface ExperimentsProps {
  /** The event types on the wire: written down when the site is built, because the catalogue would weigh more than they do. */
  readonly events: Readonly<Record<EventName, string>>;
  /** Given in the console, which has a stream and the choice of a target beside the experiments. */
  readonly showInStream?: ShowInStream;
}

/** Mistakes to make on purpose, one click each, with the refusal that each must meet and its rule. */
function Experiments({ events, showInStream }: ExperimentsProps) {
  const [stopped, setStopped] = useState<Experiment>();
  return (
    <Widget title="Experiments" compact={showInStream !== undefined}>
      {(context) => (
        <List {...context} showInStream={showInStream} stopped={stopped} setStopped={setStopped} eventType={(name) => events[name]} />
      )}
    </Widget>
  );
}

export default withBoundary(Experiments);
