import { fromEventType, isLifecycle } from '../../../../../interface/event-types.ts';
import { defaultEventForm, fieldsOfEvent, type Fired } from '../../../../requests/webhooks/fire-request.ts';
import { fireOutcome } from '../../../../requests/outcomes/delivery-outcome.ts';
import { despiteBadCertificate } from '../../../../requests/outcomes/despite-bad-certificate.ts';
import type { StepName } from '../../../../requests/outcomes/outcome.ts';
import { identificationOf } from '../../../../requests/webhooks/webhook-request.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { useRetained } from '../../../../ui/use-retained.ts';
import { EventFields, EventTypeField } from './EventFields.tsx';
import { OutcomeCard } from '../parts/OutcomeCard.tsx';
import type { PaneProps } from '../pane.ts';
import { receiverPort } from '../operation/receiver-port.ts';
import { RequestLayout } from '../RequestLayout.tsx';
import { SandboxOnly } from './SandboxOnly.tsx';
import { useFire } from './use-fire.ts';
import { bodyName } from '../operation/use-operation-call.ts';
import { useServiceRecord } from '../parts/use-service-record.ts';
import { webhookProposal } from '../operation/webhook-proposal.ts';
import { identifyingFields } from '../../../../requests/outcomes/notification-fields.ts';
import { destinationOf, selfSignedUrl } from '../../../../state/target-kinds.ts';
import { useFeed } from '../../../../state/shared.ts';
import { breakable } from '../../../../ui/Field.tsx';
import { RouteMarks } from '../../../../ui/Actor.tsx';
import { JsonBlock } from '../../../../ui/JsonBlock.tsx';
import { PageLink } from '../../../../ui/Links.tsx';
import { sentByYou } from '../../../../requests/outcomes/sent-by-you.ts';
import { CopyText } from '../parts/CopyText.tsx';

function FiredOutcome({ fired, pane }: { fired: Fired; pane: PaneProps }) {
  const { state, prefix } = pane;
  const record = useServiceRecord();
  const webhook = useForm(webhookProposal(pane), { name: 'createWebhook' }, pane);
  const [, setBody] = useRetained<string>(bodyName('createWebhook'), state, true);
  const go = (step: StepName) => {
    const event = fromEventType(fired.type, prefix);
    // The webhook to create is one that watches this event, also where the event happened.
    if (step === 'createWebhook' && event && !isLifecycle(event)) {
      const [watch = 'documentId'] = identificationOf(event);
      const subject = fired.subject[watch];
      webhook.change({ event, moreEvents: [], watch, ...(subject === undefined ? {} : { [watch]: subject }) });
      setBody(undefined);
    }
    pane.go?.(step);
  };
  const outcome = fireOutcome(fired.type, fired.messages, record);
  const bad = destinationOf(state) === selfSignedUrl(state);
  return <OutcomeCard outcome={bad ? despiteBadCertificate(outcome) : outcome} go={pane.go && go} {...receiverPort(pane)} />;
}

/** The body of the notification that a fired event led to, as the receiver of this tab got it; of several, the first. */
function FiredBody({ type, messages }: Fired) {
  const { received } = useFeed();
  const arrived = received.find((notification) => {
    const { messageId } = identifyingFields(notification);
    return !sentByYou(notification) && messages.some((message) => message.messageId === messageId);
  });
  if (!arrived) return null;
  return (
    <figure className="rq-block">
      <figcaption>
        <RouteMarks from="service" to="receiver" />
        <b>{breakable(type)}</b>
        <CopyText label="Copy" text={() => arrived.body} />
      </figcaption>
      <JsonBlock label="Notification body" text={arrived.body} />
    </figure>
  );
}

/** The type that the form proposes. */
const first = 'comment.create';

/** Makes an event happen in the sandbox, with chosen values (§6.1). */
export function FireRequest(pane: PaneProps) {
  const { state, prefix, workspace } = pane;
  const proposed = defaultEventForm(pane, first);
  const form = useForm(proposed, { name: 'fire' }, pane);
  const { values, change } = form;
  const { task, fired, send } = useFire('fired', pane, first, form.applyEdits);
  if (state.kind === 'live')
    return (
      <SandboxOnly pane={pane} title="Fire an event" label="Fire" route={{ from: 'service', to: 'receiver' }}>
        Only a sandbox lets you fire an event.
      </SandboxOnly>
    );
  return (
    <RequestLayout
      title="Fire an event"
      route={{ from: 'service', to: 'receiver' }}
      reference={<PageLink slug="events">Events</PageLink>}
      link={{
        form: 'fire',
        state,
        proposed,
        values: Object.fromEntries(['event', ...fieldsOfEvent(values.event)].map((field) => [field, values[field]])),
        fill: (filled) => change(filled as Record<string, string>),
      }}
      fields={
        <>
          <EventTypeField form={form} prefix={prefix} />
          <EventFields form={form} workspace={workspace} />
        </>
      }
      send={{ task, label: 'Fire', note: 'you act as the service' }}
      onSend={send}
      outcome={fired ? <FiredOutcome fired={fired} pane={pane} /> : undefined}
      response={fired ? <FiredBody {...fired} /> : undefined}
    />
  );
}
