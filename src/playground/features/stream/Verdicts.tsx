import { citationLink } from '../../../interface/citations.ts';
import type { RuleId } from '../../../interface/rules/index.ts';
import { keepsRegistration } from '../../requests/outcomes/service-record.ts';
import type { Message } from './message.ts';

/** A link to a rule. */
export function Cited({ rule, base }: { rule: RuleId; base: string }) {
  return <a href={citationLink(base, { rule })}>{rule}</a>;
}

/** What a response to a notification means for the registration (§3.4). */
export function ReceiverVerdict({ message, isTrial, base }: { message: Message; isTrial: boolean; base: string }) {
  const { status = 0, label } = message;
  if (isTrial)
    return keepsRegistration({ status }) ? (
      <p className="pi-good">200 to the trial: the registration stays.</p>
    ) : (
      <p className="pi-problem">
        {label} to the trial: only 200 keeps the registration, so it is cancelled. <Cited rule="trial-not-200-cancels" base={base} />
      </p>
    );
  if (!message.bad) return null;
  return (
    <p className="pi-problem">
      {label}: delivery to this registration stops. <Cited rule="error-stops-delivery" base={base} />
    </p>
  );
}
