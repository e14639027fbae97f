import { toEventType, type EventName, type RegistrableEventName } from '../../../../interface/event-types.ts';
import { eventProposal, type EventForm } from '../../../requests/webhooks/event-form.ts';
import { fireBody } from '../../../requests/webhooks/fire-request.ts';
import { useTask, type Task } from '../../../ui/hooks.ts';
import type { Form } from '../../../ui/use-form.ts';
import { useKept } from '../../../ui/use-kept.ts';
import type { ControlResponse } from '../../../../wire/control-responses.ts';
import type { PaneProps } from './pane.ts';

/** An event that was fired: its type on the wire, and the notifications that the sandbox made of it. */
export interface Fired {
  readonly type: string;
  readonly messages: readonly { readonly messageId: string }[];
}

interface Firing {
  readonly task: Task;
  readonly fired: Fired | undefined;
  readonly send: () => void;
}

/** Makes an event happen in the sandbox, and keeps what the sandbox says of it under `name`. `first` is the type that the form proposes. */
export function useFire(name: string, pane: PaneProps, [, , , over]: Form<EventForm>, first: RegistrableEventName): Firing {
  const [fired, setFired] = useKept<Fired>(name, pane.state, true);
  const task = useTask();
  return {
    task,
    fired,
    send() {
      task.run(async () => {
        setFired(undefined);
        const context = await pane.session.start();
        const sent = over(eventProposal(context, first));
        const body = fireBody(sent.event, sent, pane.prefix);
        const { messages } = (await context.target.control?.({ method: 'POST', path: '/events', body })) as ControlResponse<'POST /events'>;
        setFired({ type: toEventType<EventName, string>(sent.event, pane.prefix), messages });
      });
    },
  };
}
