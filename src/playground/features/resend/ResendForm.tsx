import { useState } from 'react';
import { diagnoseNotification } from '../../../diagnosis/notification.ts';
import type { Received } from '../../../wire/receiver.ts';
import { SelectField, TextArea } from '../../ui/Fields.tsx';
import { Findings } from '../../ui/Findings.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import type { WidgetContext } from '../../ui/Widget.tsx';
import { DeliveryResult } from './DeliveryResult.tsx';
import { readableBody } from './notes.ts';
import { OtherOrder } from './OtherOrder.tsx';
import { optionsOf } from './options.ts';
import { sentByYou } from './sent-by-you.ts';
import { useDelivery } from './use-delivery.ts';

function Check({ body, base, prefix }: { body: string; base: string; prefix: string }) {
  const { findings } = diagnoseNotification(body, prefix);
  return (
    <div className="pi-response" role="status">
      <p>
        <Verdict findings={findings} />
      </p>
      {findings.length > 0 ? <Findings findings={findings} base={base} /> : null}
    </div>
  );
}

/** Sends what arrived again to the receiver of this tab: as it was or edited, twice, or in another order. The interface shows nothing of that. */
export default function ResendForm({
  session,
  base,
  prefix,
  received,
  only,
}: Pick<WidgetContext, 'session' | 'base' | 'prefix'> & {
  received: readonly Received[];
  /** The notification that is sent again; without it the reader chooses one. */
  only?: Received | undefined;
}) {
  const [number, setNumber] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const delivery = useDelivery(session);
  const { send, busy } = delivery;
  const chosen =
    only ?? received.find((one) => String(one.number) === number) ?? received.findLast((one) => !sentByYou(one)) ?? received.at(-1);
  if (!chosen) return null;
  const body = edited ?? readableBody(chosen.body);
  // What is being edited or was sent stays chosen, whatever arrives.
  const hold = () => {
    setNumber(String(chosen.number));
  };
  const sendHeld = (bodies: readonly string[]) => {
    hold();
    send(bodies);
  };
  return (
    <>
      {only ? null : (
        <SelectField
          label="Notification"
          value={String(chosen.number)}
          options={optionsOf(received)}
          onChange={(next) => {
            setNumber(next);
            setEdited(undefined);
          }}
        />
      )}
      <TextArea
        label="Body"
        rows={Math.max(5, Math.min(16, body.split('\n').length))}
        value={body}
        hint={edited === undefined ? 'You can edit it. It is sent byte for byte.' : 'Edited: it is sent byte for byte.'}
        onChange={(text) => {
          hold();
          setEdited(text);
        }}
      />
      <Check {...{ body, base, prefix }} />
      <div className="pi-row">
        <button type="button" disabled={busy} onClick={() => sendHeld([body])}>
          Send it
        </button>
        <button type="button" className="pi-quiet" disabled={busy} onClick={() => sendHeld([body, body])}>
          Send it twice
        </button>
        {edited === undefined ? null : (
          <button type="button" className="pi-quiet" onClick={() => setEdited(undefined)}>
            As it arrived
          </button>
        )}
      </div>
      <OtherOrder {...{ received, chosen, busy }} send={sendHeld} />
      <DeliveryResult {...delivery} />
    </>
  );
}
