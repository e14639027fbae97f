import { isDropped, stopCitation } from '../../requests/outcomes/delivery-words.ts';
import { isAccepted, keepsRegistration, type DeliveryOutcome } from '../../requests/outcomes/service-record.ts';
import { Cited } from '../../ui/Links.tsx';

/** What a response to a notification means for the registration (§3.4). `label` names the response. */
export function ReceiverVerdict({ outcome, label, isTrial }: { outcome: DeliveryOutcome; label: string; isTrial: boolean }) {
  if (isTrial)
    return keepsRegistration(outcome) ? (
      <p className="pi-good">200 to the trial: the registration stays.</p>
    ) : (
      <p className="pi-problem">
        {label} to the trial: only 200 keeps the registration, so it is cancelled. <Cited citation={{ rule: 'trial-not-200-cancels' }} />
      </p>
    );
  if (isAccepted(outcome)) return null;
  return (
    <p className="pi-problem">
      {label}: {isDropped(outcome) ? 'the notification was not sent.' : 'delivery to this registration stops.'}{' '}
      <Cited citation={stopCitation(outcome)} />
    </p>
  );
}
