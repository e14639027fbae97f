import { stopCitation } from '../../requests/outcomes/delivery-words.ts';
import { effectOf, stateAfterTrial } from '../../requests/outcomes/registration.ts';
import { isAccepted, isDropped, type DeliveryOutcome } from '../../requests/outcomes/service-record.ts';
import { useWidgetContext } from '../../state/shared.ts';
import { Cited } from '../../ui/Links.tsx';

/** What a response to a notification means for the registration (§3.4). `label` names the response. */
export function ReceiverVerdict({ outcome, label, isTrial }: { outcome: DeliveryOutcome; label: string; isTrial: boolean }) {
  const { target } = useWidgetContext();
  if (isTrial)
    return stateAfterTrial(outcome) === 'registered' ? (
      <p className="pi-good">200 to the trial: the registration stays.</p>
    ) : (
      <p className="pi-problem">
        {label} to the trial: only 200 keeps the registration, so it is cancelled. <Cited citation={{ rule: 'trial-not-200-cancels' }} />
      </p>
    );
  if (isAccepted(outcome)) return null;
  const record = target.control ? {} : { partial: true as const };
  if (effectOf(outcome, record) === 'not-specified')
    return (
      <p className="pi-note">
        {label}: whether this stops delivery is not specified. <Cited citation={stopCitation(outcome, record)} />
      </p>
    );
  return (
    <p className="pi-problem">
      {label}: {isDropped(outcome) ? 'the notification was not sent.' : 'delivery to this registration stops.'}{' '}
      <Cited citation={stopCitation(outcome, record)} />
    </p>
  );
}
