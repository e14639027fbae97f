import { diagnoseNotification } from '../../diagnosis/notification.ts';
import type { Received } from '../../receiver/messages.ts';
import { eventIn } from '../progress.ts';
import { Findings } from './Findings.tsx';

function Verdict({ findings }: { findings: ReturnType<typeof diagnoseNotification>['findings'] }) {
  const fields = [...new Set(findings.filter(({ level }) => level === 'error').map(({ field }) => field ?? 'body'))];
  if (fields.length > 0) return <strong className="pi-badge pi-bad">wrong: {fields.join(', ')}</strong>;
  return <strong className="pi-badge pi-ok">valid{findings.length > 0 ? ', with a note' : ''}</strong>;
}

/** One notification: when it arrived, what it is, whether it is right by the interface (§2.4), and all of it. */
export default function Notification({ notification, prefix, base }: { notification: Received; prefix: string; base: string }) {
  const { findings } = diagnoseNotification(notification.body, prefix);
  const at = new Date(notification.receivedAt);
  return (
    <li>
      <time dateTime={notification.receivedAt}>{at.toLocaleTimeString()}</time> <code>{eventIn(notification) ?? 'no event type'}</code>{' '}
      <Verdict findings={findings} /> <span className="pi-hint">answered {notification.answered}</span>
      {findings.length > 0 ? <Findings findings={findings} base={base} /> : null}
      <details>
        <summary>Body and headers</summary>
        <pre tabIndex={0} role="group" aria-label={`Notification ${String(notification.number)}`}>
          <code>
            {notification.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
            {'\n\n'}
            {notification.body}
          </code>
        </pre>
      </details>
    </li>
  );
}
