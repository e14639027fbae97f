import { eventCatalogue, toEventType, type EventName } from '../../../interface/event-types.ts';
import { usePlayground } from '../../state/shared.ts';
import Experiments from '../experiments/Experiments.tsx';
import type { Point } from '../experiments/Requests.tsx';

/** The experiments in the console, which has the catalogue of event types already. */
export default function ExperimentsPane({ point }: { point: Point }) {
  const { prefix } = usePlayground();
  const events = Object.fromEntries(eventCatalogue.map(({ name }) => [name, toEventType<EventName, string>(name, prefix)])) as Record<
    EventName,
    string
  >;
  return <Experiments compact {...{ events, point }} />;
}
