import { useId } from 'react';
import type { EventName } from '../../interface/event-types.ts';
import { listed } from '../../interface/listed.ts';
import { Arrival } from '../features/event/Arrival.tsx';
import { EditableSample } from '../features/event/EditableSample.tsx';
import { callBefore, subjectsOf } from '../features/event/subjects.ts';
import { useEvent } from '../features/event/use-event.ts';
import '../features/console/request/request.css';
import '../features/console/request/response.css';
import '../features/event/event.css';
import { freeFields } from '../requests/webhooks/fire-request.ts';
import { receiverKind, targetKinds } from '../state/target-kinds.ts';
import { ActorMark } from '../ui/Actor.tsx';
import { SandboxGone } from '../ui/SandboxGone.tsx';
import { targetName } from '../ui/TargetBar.tsx';
import type { WidgetContext } from '../state/session.ts';
import { Widget } from '../ui/Widget.tsx';
import { withBoundary } from '../ui/Boundary.tsx';

const labels = { createWebhook: 'Create', pingWebhook: 'Ping', unregisterWebhook: 'Unregister' } as const;
const subjectLabels = { documentId: 'Document', companyId: 'Company', clientId: 'Application' } as const;

/** The statuses that the reader can choose for the receiver of this tab. */
const statuses = [200, 500];

/** How the receiver of this tab responds (§4.5). */
function Responds({ session, state }: WidgetContext) {
  const id = useId();
  const { status } = state.flows[receiverKind(state.kind)].receiverResponse ?? { status: 200 };
  return (
    <span className="ev-responds">
      <label htmlFor={id}>responds</label>
      <select
        id={id}
        value={status}
        onChange={({ target }) => void session.respondWith({ status: Number(target.value), delayMilliseconds: 0 })}
      >
        {[...new Set([...statuses, status])].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </span>
  );
}

/** What the button will do: `label` is its text, `subject` the name of what the webhook watches. */
function hintOf({ event, label, subject, started }: { event: EventName; label: string; subject: string; started: boolean }): string {
  const begins = started ? '' : 'starts a sandbox, and ';
  if (label === 'Create') return started ? `Creates a webhook on ${subject}.` : `Create ${begins}creates a webhook on ${subject}.`;
  const first = `The first ${label} ${begins}creates a webhook on ${subject}.`;
  const fields = label === 'Fire' ? freeFields(event) : [];
  return fields.length > 0 ? `${first} You can change ${listed(fields)}.` : first;
}

function Content({ event, ...context }: WidgetContext & { event: EventName }) {
  const { session, state, runtime, workspace, prefix } = context;
  const id = useId();
  const widget = useEvent(event, context);
  const { form, task, perform } = widget;
  const subject = form.field('subject');
  const { field, known } = subjectsOf(event, workspace);
  const operation = callBefore(event);
  const label = operation ? labels[operation] : 'Fire';
  const name = known.find(([one]) => one === subject.value)?.[1] ?? subject.value;
  return (
    <>
      <div className="ev-card">
        <EditableSample {...form.field('sample')} event={event} prefix={prefix} />
        {state.kind === 'live' ? (
          <div className="ev-fire">
            <p className="pi-hint">Target: {targetName(state.kind, runtime, state.host)}. Only a sandbox can be made to send it.</p>
            <button type="button" className="pi-quiet" onClick={() => void session.choose(targetKinds(runtime)[0])}>
              Use a sandbox
            </button>
          </div>
        ) : (
          <div className="ev-fire">
            <label className="sr-only" htmlFor={id}>
              {subjectLabels[field]}
            </label>
            <select id={id} value={subject.value} onChange={({ target }) => subject.onChange(target.value)}>
              {known.map(([one, text]) => (
                <option key={one} value={one}>
                  {text} · {one}
                </option>
              ))}
            </select>
            <button type="button" aria-disabled={task.busy} onClick={perform}>
              {label}
            </button>
          </div>
        )}
      </div>
      <div className="ev-card rq">
        <div className="ev-head">
          <ActorMark actor="receiver" />
          <span>Last arrival</span>
          <Responds {...context} />
        </div>
        <SandboxGone {...context} />
        <Arrival
          {...context}
          event={event}
          widget={widget}
          hint={state.kind === 'live' ? undefined : hintOf({ event, label, subject: name, started: context.started })}
        />
      </div>
    </>
  );
}

/** Makes the service send an event, beside the sample of its notification, which can be edited (§2.4, §6). */
function TryEvent({ event }: { event: EventName }) {
  return (
    <Widget title="Sample notification" bare>
      {(context) => <Content {...context} event={event} />}
    </Widget>
  );
}

export default withBoundary(TryEvent);
