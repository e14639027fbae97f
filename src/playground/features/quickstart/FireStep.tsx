import { toEventType } from '../../../interface/event-types.ts';
import { defaultEventForm } from '../../requests/webhooks/fire-request.ts';
import { fireOutcome } from '../../requests/outcomes/delivery-outcome.ts';
import { useFire } from '../console/request/service/use-fire.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { currentWebhook } from './steps.ts';

const event = 'comment.create';

/** Makes the event happen that the registration watches. */
export function FireStep({ pane, status, missing, record, go, createAgain }: StepProps) {
  const { state, prefix, workspace } = pane;
  const proposed = defaultEventForm(pane, event);
  // What an earlier registration got says nothing of this one.
  const { task, fired, send } = useFire(`quickstart fired ${currentWebhook(state.flows[state.kind])}`, pane, event);
  const id = proposed['documentId'] ?? '';
  const document = workspace?.documents.find((one) => one.id === id)?.name ?? '';
  return (
    <StepForm
      values={[
        ['event', toEventType(event, prefix)],
        ['documentId', `${id.slice(0, 8)}… ${document}`],
      ]}
      label="Fire the event"
      task={task}
      send={send}
      outcome={missing ?? (fired ? fireOutcome(fired.type, fired.messages, record) : status.outcome)}
      port={{ go, createAgain }}
    >
      Play the service: a user comments on {document}. Your receiver gets a notification.
    </StepForm>
  );
}
