import { TargetError } from '../../targets/target.ts';
import { authorizationExperiments } from './authorization-experiments.ts';
import { createExperimentContext, type Step } from './experiment-context.ts';
import { verdictOf, type Experiment, type Verdict } from './experiment.ts';
import { grantExperiments } from './grant-experiments.ts';
import type { Need, Ports } from './ports.ts';
import { webhookExperiments } from './webhook-experiments.ts';

/** Every experiment, in the order of the flow. */
export const experiments: readonly Experiment[] = [...authorizationExperiments, ...grantExperiments, ...webhookExperiments];

/** What a target has of what experiments need: anything but undefined and false counts. */
export type Available = Pick<Ports, 'kind'> & { readonly [N in Need]?: unknown };

/** Why an experiment cannot run on some ports; undefined when it can. */
export function unavailableReason({ kinds, needs }: Pick<Experiment, 'kinds' | 'needs'>, ports: Available): string | undefined {
  if (!kinds.includes(ports.kind)) return ports.kind === 'live' ? 'Only a sandbox allows it.' : 'Only the sandbox on a server allows it.';
  const missing = needs.find((need) => ports[need] === undefined || ports[need] === false);
  return (
    missing &&
    {
      control: 'Only a sandbox allows it.',
      receiver: 'It needs a receiver.',
      selfSigned: 'This server has no receiver with a self-signed certificate.',
      strict: 'It needs a sandbox in the strict mode.',
    }[missing]
  );
}

/** What an experiment came to: its exchanges in order, and the verdict. */
export interface Result {
  readonly steps: readonly Step[];
  readonly verdict: Verdict;
}

/**
 * Runs one experiment. `onStep` is called with each exchange as it ends. Rejects with a `TargetError` when it could not begin or a
 * call got no response, and with the reason of `signal` when that is aborted.
 */
export async function runExperiment(
  experiment: Experiment,
  ports: Ports,
  { onStep = () => undefined, signal = new AbortController().signal }: { onStep?: (step: Step) => void; signal?: AbortSignal } = {},
): Promise<Result> {
  const reason = unavailableReason(experiment, ports);
  if (reason !== undefined) throw new TargetError('not-here', reason);
  const steps: Step[] = [];
  const note = (step: Step): void => {
    steps.push(step);
    onStep(step);
  };
  const outcome = await experiment.run(createExperimentContext(ports, note, signal));
  return { steps, verdict: verdictOf(experiment, ports.kind, outcome) };
}
