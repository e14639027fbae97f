import type { EventName } from '../../../interface/event-types.ts';
import type { WidgetContext } from '../../state/session.ts';
import { useTask } from '../../ui/hooks.ts';
import { useForm } from '../../ui/use-form.ts';
import { useRetained } from '../../ui/use-retained.ts';
import { receiverPort } from '../console/request/operation/receiver-port.ts';
import type { EventActions, EventForm, Performed } from './perform.ts';
import { eventSample } from './sample.ts';
import { subjectsOf } from './subjects.ts';

/** What the widget of an event does, and what came of it. */
export type EventWidget = ReturnType<typeof useEvent>;

/** The form of an event's widget and its actions. */
export function useEvent(event: EventName, context: WidgetContext) {
  const { session, state, workspace, prefix } = context;
  const proposed = (from: Pick<WidgetContext, 'workspace'>): EventForm => ({
    sample: eventSample(event, prefix),
    subject: subjectsOf(event, from.workspace).known[0]?.[0] ?? '',
  });
  const form = useForm(proposed({ workspace }), { name: `event ${event}` }, context);
  const [performed, setPerformed] = useRetained<Performed>(`event ${event}`, state, true);
  const task = useTask();
  const run = (action: keyof EventActions) => {
    task.run(async (signal) => {
      setPerformed(undefined);
      const [{ eventActions }, started] = await Promise.all([import('./perform.ts'), session.start()]);
      setPerformed(await eventActions(event, form.applyEdits(proposed(started)), started, signal)[action]());
    });
  };
  return {
    form,
    task,
    performed,
    perform: () => run('perform'),
    /** Creates another registration for the event. */
    create: () => run('create'),
    /** Makes the receiver respond with 200, then creates another registration. */
    createAgain: receiverPort(context, () => run('create')).createAgain,
  };
}
