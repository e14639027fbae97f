import { useState } from 'react';
import type { Received } from '../../../wire/receiver.ts';
import { SelectField } from '../../ui/Fields.tsx';
import { useNotificationChoices, type Resend } from './use-resend.ts';

interface OtherOrderProps extends Pick<Resend, 'chosen' | 'send' | 'busy'> {
  readonly received: readonly Received[];
}

/** Sends two received notifications again, the later one first. */
export function OtherOrder({ received, chosen, send, busy }: OtherOrderProps) {
  const others = received.filter(({ number }) => number !== chosen.number);
  const [number, setNumber] = useState<string>();
  const choicesOf = useNotificationChoices();
  const other =
    others.find((one) => String(one.number) === number) ?? others.findLast((one) => one.number < chosen.number) ?? others.at(-1);
  if (!other) return null;
  const [earlier, later] = other.number < chosen.number ? [other, chosen] : [chosen, other];
  return (
    <>
      <SelectField
        label="Second notification"
        value={String(other.number)}
        options={choicesOf(others)}
        hint={`Number ${String(later.number)} is sent before number ${String(earlier.number)}, both unchanged.`}
        onChange={setNumber}
      />
      <p className="rq-next">
        <button type="button" className="pi-quiet" aria-disabled={busy} onClick={() => send([later.body, earlier.body])}>
          Send both in reverse order
        </button>
      </p>
    </>
  );
}
