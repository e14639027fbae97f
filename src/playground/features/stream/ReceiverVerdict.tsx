import { stopCitation } from '../../requests/outcomes/delivery-words.ts';
import { keepsRegistration } from '../../requests/outcomes/service-record.ts';
import { Cited } from '../../ui/Links.tsx';
import type { Message } from './message.ts';

/** What a response to a notification means for the registration (§3.4). */
export function ReceiverVerdict({ message, isTrial }: { message: Message; isTrial: boolean }) {
  const { status = 0, label } = message;
  if (isTrial)
    return keepsRegistration({ status }) ? (
      <p className="pi-good">200 to the trial: the registration stays.</p>
    ) : (
      <p className="pi-problem">
        {label} to the trial: only 200 keeps the registration, so it is cancelled. <Cited citation={{ rule: 'trial-not-200-cancels' }} />
      </p>
    );
  if (!message.bad) return null;
  return (
    <p className="pi-problem">
      {label}: delivery to this registration stops. <Cited citation={stopCitation({ status })} />
    </p>
  );
}
