import { TargetError } from '../../targets/target.ts';
import { authorizationExperiments } from './authorization-experiments.ts';
import { createExperimentContext, type Step } from './experiment-context.ts';
import { experimentVerdict, type Experiment } from './experiment.ts';
import { grantExperiments } from './grant-experiments.ts';
import type { Need, Ports } from './ports.ts';
import { webhookExperiments } from './webhook-experiments.ts';

interface ExperimentGroup {
  readonly title: string;
  readonly members: readonly Experiment[];
}

/** Every experiment, grouped by subject, in the order of the flow. */
export const experimentGroups: readonly ExperimentGroup[] = [
  { title: 'Authorization', members: authorizationExperiments },
  { title: 'Grant and tokens', members: grantExperiments },
  { title: 'Webhooks', members: webhookExperiments },
];

/** Every experiment, in the same order. */
export const experiments: readonly Experiment[] = experimentGroups.flatMap(({ members }) => members);

/** What a target has of what experiments need: anything but undefined and false counts. */
type Available = Pick<Ports, 'kind'> & { readonly [N in Need]?: unknown };

/** Why an experiment cannot run on some ports; undefined when it can. */
export function unavailableReason({ needs = [] }: Pick<Experiment, 'needs'>, ports: Available): string | undefined {
  const { kind } = ports;
  const missing = needs.find((need) => ports[need] === undefined || ports[need] === false);
  return (
    missing &&
    {
      control: 'Only in a sandbox',
      receiver: 'Needs a receiver',
      selfSigned: kind === 'page' ? 'Only on a server' : 'Needs a self-signed receiver',
      strict: kind === 'live' ? 'Only in a sandbox' : 'Needs the strict mode',
    }[missing]
  );
}

/**
 * Runs one experiment. Resolves with its exchanges in order and the verdict. `onStep` is called with each exchange as it ends. Rejects with a
 * `TargetError` when it could not start or a call got no response, and with the reason of `signal` when that is aborted.
 */
export async function runExperiment(
  experiment: Experiment,
  ports: Ports,
  { onStep = () => undefined, signal = new AbortController().signal }: { onStep?: (step: Step) => void; signal?: AbortSignal } = {},
) {
  const reason = unavailableReason(experiment, ports);
  if (reason !== undefined) throw new TargetError('not-here', reason);
  const steps: Step[] = [];
  const note = (step: Step): void => {
    steps.push(step);
    onStep(step);
  };
  const outcome = await experiment.run(createExperimentContext(ports, note, signal));
  const exchanges = steps.map(({ exchange }) => exchange);
  return { steps, verdict: experimentVerdict(experiment, ports.kind, outcome, exchanges) };
}
