import { pageLink } from '../../../../interface/citations.ts';
import { defaultEventForm, fieldsOfEvent } from '../../../requests/webhooks/event-form.ts';
import type { Fired } from '../../../requests/webhooks/fire-request.ts';
import { fireOutcome } from '../../../requests/outcomes/delivery-outcome.ts';
import { useForm } from '../../../ui/use-form.ts';
import { EventFields, EventTypeField } from './EventFields.tsx';
import { FailedCard } from './FailedCard.tsx';
import { FiredBody } from './FiredBody.tsx';
import { OutcomeCard } from './OutcomeCard.tsx';
import type { PaneProps } from './pane.ts';
import { receiverPort } from './receiver-port.ts';
import { RequestLayout } from './RequestLayout.tsx';
import { useFire } from './use-fire.ts';
import { useServiceRecord } from './use-service-record.ts';

function FiredOutcome({ fired, pane }: { fired: Fired; pane: PaneProps }) {
  const { base, go } = pane;
  const record = useServiceRecord(pane);
  return <OutcomeCard outcome={fireOutcome(fired.type, fired.messages, record)} base={base} go={go} {...receiverPort(pane)} />;
}

/** The type that the form proposes. */
const first = 'comment.create';

/** Makes an event happen in the sandbox, with chosen values (§6.1). */
export function FireRequest(pane: PaneProps) {
  const { state, base, prefix, compact, workspace } = pane;
  const proposed = defaultEventForm(pane, first);
  const draft = useForm(proposed, { name: 'fire' }, pane);
  const [form, change, restoreOf] = draft;
  const { task, fired, send } = useFire('fired', pane, draft, first);
  if (state.kind === 'live') return <p className="rq-empty">Only a sandbox lets you fire an event. Choose one under “Calls go to”.</p>;
  return (
    <RequestLayout
      title="Fire an event"
      route={{ from: 'service', to: 'receiver' }}
      compact={compact}
      reference={<a href={pageLink(base, 'events')}>Events</a>}
      link={{
        form: 'fire',
        state,
        proposed,
        values: Object.fromEntries(['event', ...fieldsOfEvent(form.event)].map((field) => [field, form[field]])),
        fill: (filled) => change(filled as Record<string, string>),
      }}
      fields={
        <>
          <EventTypeField {...{ form, change, prefix }} />
          <EventFields {...{ form, change, restoreOf, workspace }} />
        </>
      }
      send={{ task, label: 'Fire', note: 'you act as the service' }}
      onSend={send}
      outcome={
        fired ? (
          <FiredOutcome {...{ fired, pane }} />
        ) : task.problem === undefined ? undefined : (
          <FailedCard task={task} base={base} again={send} />
        )
      }
      response={fired ? <FiredBody {...fired} /> : undefined}
    />
  );
}
