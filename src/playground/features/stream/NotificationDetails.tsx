import { useState, type ReactNode } from 'react';
import { counted } from '../../../interface/counted.ts';
import { diagnoseNotification } from '../../../diagnosis/notification.ts';
import { useFeed, useWidgetContext } from '../../state/shared.ts';
import { Findings } from '../../ui/Findings.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import { arrivalOf } from '../../state/log/entry.ts';
import { notesOn } from '../resend/notes.ts';
import { ResendForm } from '../resend/ResendForm.tsx';
import type { Message } from './messages/message.ts';

interface NotificationDetailsProps {
  readonly message: Message;
  readonly prefix: string;
  /** The row of tabs, with what else can be done with the notification. */
  readonly bar: (actions: ReactNode) => ReactNode;
  /** What stays where this part cannot be loaded. */
  readonly children: ReactNode;
}

/** Whether a notification is right by the interface (§2.4), what is to be noticed about it, and a form that sends it again. */
export default function NotificationDetails({ message, prefix, bar }: NotificationDetailsProps) {
  const { session } = useWidgetContext();
  const { received } = useFeed();
  const [resending, setResending] = useState(false);
  const { body } = message.exchange.request;
  const { findings, value } = diagnoseNotification(body ?? '', prefix);
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  // The receiver's own record: it has the number by which the notification is sent again.
  const receivedAt = message.entry && arrivalOf(message.entry);
  const arrived = received.find((one) => one.body === body && Date.parse(one.receivedAt) === receivedAt);
  return (
    <>
      <div className="st-verdict">
        <p>
          <Verdict findings={findings} /> {count > 0 ? <span className="pi-hint">{counted(count, 'field')}</span> : null}
        </p>
        {message.byYou ? <p className="pi-note">Sent by you, not by the service: our own addition.</p> : null}
        {arrived ? notesOn(arrived, received).map((note) => <p key={note}>{note}</p>) : null}
        <Findings findings={findings} />
      </div>
      {bar(
        arrived ? (
          <button type="button" className="pi-quiet" aria-expanded={resending} onClick={() => setResending(!resending)}>
            Resend
          </button>
        ) : null,
      )}
      {arrived && resending ? (
        <div className="st-verdict">
          <ResendForm session={session} prefix={prefix} received={received} only={arrived} />
        </div>
      ) : null}
    </>
  );
}
