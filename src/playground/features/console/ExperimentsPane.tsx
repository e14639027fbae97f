import { eventTypesByName } from '../../../interface/event-types.ts';
import { useWidgetContext } from '../../state/shared.ts';
import Experiments from '../experiments/Experiments.tsx';
import type { ShowInStream } from '../experiments/Ending.tsx';

/** The experiments in the console. Pages pass their event types as a property; the console has loaded the catalogue anyway. */
export default function ExperimentsPane({ showInStream }: { showInStream: ShowInStream }) {
  const { prefix } = useWidgetContext();
  return <Experiments events={eventTypesByName(prefix)} showInStream={showInStream} />;
}
