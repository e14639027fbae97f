import type { RegistrableEventName } from '../../../../interface/event-types.ts';
import { defaultEventForm, type EventForm, fireEvent, type Fired } from '../../../requests/webhooks/fire-request.ts';
import { useTask } from '../../../ui/hooks.ts';
import type { Form } from '../../../ui/use-form.ts';
import { useRetained } from '../../../ui/use-retained.ts';
import type { PaneProps } from './pane.ts';

/** Makes an event happen in the sandbox, and keeps what the sandbox says of it under `name`. `first` is the type that the form proposes. */
export function useFire(name: string, pane: PaneProps, { applyEdits }: Form<EventForm>, first: RegistrableEventName) {
  const [fired, setFired] = useRetained<Fired>(name, pane.state, true);
  const task = useTask();
  return {
    task,
    fired,
    send() {
      task.run(async () => {
        setFired(undefined);
        const context = await pane.session.start();
        const sent = applyEdits(defaultEventForm(context, first));
        setFired(await fireEvent(context.target, sent.event, sent, pane.prefix));
      });
    },
  };
}
