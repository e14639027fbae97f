import { citationLink } from '../../../interface/citations.ts';
import type { RuleId } from '../../../interface/rules/index.ts';
import type { Exchange } from '../../../wire/proxy.ts';
import { assumptionsIn } from '../../requests/exchange.ts';
import { Refusal } from '../../ui/Exchanged.tsx';
import type { Message } from './message.ts';

/** A link to a rule. */
export function Cited({ rule, base }: { rule: RuleId; base: string }) {
  return <a href={citationLink(base, { rule })}>{rule}</a>;
}

/** What a response to a notification means for the registration (§3.4). */
export function ReceiverVerdict({ message, isTrial, base }: { message: Message; isTrial: boolean; base: string }) {
  const { status = 0, label } = message;
  if (isTrial)
    return status === 200 ? (
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

/** Why a request was refused, and what the sandbox decided where nothing is specified. */
export function ServiceVerdict({ exchange, base }: { exchange: Exchange; base: string }) {
  const assumptions = assumptionsIn(exchange);
  return (
    <>
      <Refusal exchange={exchange} base={base} />
      {assumptions.length === 0 ? null : (
        <p className="pi-hint">
          Not specified; sandbox default:{' '}
          {assumptions.map((id, index) => (
            <span key={id}>
              {index === 0 ? '' : ', '}
              <a href={citationLink(base, { assumption: id })}>{id}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
