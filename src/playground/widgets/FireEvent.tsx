import type { RegistrableEventName } from '../../interface/event-types.ts';
import { FireRequest } from '../features/console/request/FireRequest.tsx';
import type { WidgetProps } from '../ui/Frame.tsx';
import { Widget } from '../ui/Widget.tsx';

/** Makes an event happen in the sandbox, with chosen values (§6.1). */
export default function FireEvent({ event, ...props }: WidgetProps & { event?: RegistrableEventName | undefined }) {
  return (
    <Widget title="Fire an event" {...props}>
      {(context) => <FireRequest {...context} compact event={event} />}
    </Widget>
  );
}
