import { diagnoseNotification } from '../../../diagnosis/notification.ts';
import type { Received } from '../../../wire/receiver.ts';
import { notesOn } from '../resend/notes.ts';
import { sentByYou } from '../../requests/outcomes/sent-by-you.ts';
import { eventIn } from '../../requests/outcomes/notification-fields.ts';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Findings } from '../../ui/Findings.tsx';
import { timeOfDay } from '../../ui/time-of-day.ts';
import { Verdict } from '../../ui/Verdict.tsx';

interface NotificationProps {
  readonly notification: Received;
  /** All that arrived, this one included. */
  readonly received: readonly Received[];
  readonly prefix: string;
}

/** Marks a notification that the reader sent, apart from those of the service. */
function OwnMark({ notification, received }: Pick<NotificationProps, 'notification' | 'received'>) {
  if (!sentByYou(notification)) return null;
  return (
    <>
      {' '}
      <strong className="pi-badge pi-own">sent by you</strong>
      {notesOn(notification, received).map((note) => (
        <p key={note} className="pi-hint">
          {note}
        </p>
      ))}
    </>
  );
}

/** What the receiver did. A late response may come after the service stopped waiting. */
function responseOf({ status, delayMilliseconds }: Received): string {
  return delayMilliseconds === undefined
    ? `responded with ${String(status)}`
    : `responds with ${String(status)} only after ${String(delayMilliseconds / 1000)} seconds`;
}

/** One notification: when it arrived, what it is, whether it is right by the interface (§2.4), and all of it. */
export default function Notification({ notification, received, prefix }: NotificationProps) {
  const { findings } = diagnoseNotification(notification.body, prefix);
  const at = new Date(notification.receivedAt);
  return (
    <li>
      <span className="pi-hint">{notification.number}</span> <time dateTime={notification.receivedAt}>{timeOfDay(at)}</time>{' '}
      <code>{eventIn(notification) ?? 'no event type'}</code> <Verdict findings={findings} />{' '}
      <span className="pi-hint">{responseOf(notification)}</span>
      <OwnMark notification={notification} received={received} />
      <Findings findings={findings} />
      <details>
        <summary>Body and headers</summary>
        <CodeBlock label={`Notification ${String(notification.number)}`}>
          {notification.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          {'\n\n'}
          {notification.body}
        </CodeBlock>
      </details>
    </li>
  );
}
