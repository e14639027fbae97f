import type { RegistrableEventName } from '../../../../../interface/event-types.ts';
import { defaultEventForm, type EventForm, fireEvent, type Fired } from '../../../../requests/webhooks/fire-request.ts';
import { useTask } from '../../../../ui/hooks.ts';
import { asProposed } from '../../../../ui/use-form.ts';
import { useRetained } from '../../../../ui/use-retained.ts';
import type { PaneProps } from '../pane.ts';

/** Makes an event happen in the sandbox, as proposed or edited, and keeps what the sandbox says of it under `name`. `first` is the proposed type. */
export function useFire(
  name: string,
  pane: PaneProps,
  first: RegistrableEventName,
  applyEdits: (proposed: EventForm) => EventForm = asProposed,
) {
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
