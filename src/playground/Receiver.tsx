import { diagnoseNotification } from '../diagnosis/notification.ts';
import type { Received } from '../receiver/messages.ts';
import type { FeedState } from './feed.ts';
import { Findings } from './parts/Findings.tsx';
import { Widget, type Ready, type WidgetProps } from './parts/Widget.tsx';
import { eventIn } from './progress.ts';
import { useFeed } from './shared.ts';

function Verdict({ findings }: { findings: ReturnType<typeof diagnoseNotification>['findings'] }) {
  const fields = [...new Set(findings.filter(({ level }) => level === 'error').map(({ field }) => field ?? 'body'))];
  if (fields.length > 0) return <strong className="pi-badge pi-bad">wrong: {fields.join(', ')}</strong>;
  return <strong className="pi-badge pi-ok">valid{findings.length > 0 ? ', with a note' : ''}</strong>;
}

function Item({ notification, prefix, base }: { notification: Received; prefix: string; base: string }) {
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

const statuses: Record<FeedState['status'], string> = {
  off: 'Not connected.',
  connecting: 'Connecting…',
  live: 'Listening.',
  lost: 'The receiver is gone: the server was started anew. Make a new one.',
};

/** What arrived at the receiver of this tab, the newest last. */
export function Inbox({ session, state, inbox, base, prefix }: Ready) {
  const { status, received } = useFeed(base, prefix);
  return (
    <>
      {inbox ? (
        <p>
          Notifications go to <code className="pi-long">{inbox.url}</code>
        </p>
      ) : null}
      <div className="pi-row">
        <p role="status" className="pi-hint">
          {inbox ? statuses[status] : 'There is no receiver yet.'}
        </p>
        <button type="button" className="pi-quiet" disabled={state.busy} onClick={() => void session.makeReceiver()}>
          {inbox ? 'New receiver' : 'Make a receiver'}
        </button>
      </div>
      {state.problem === undefined ? null : <p className="pi-problem">{state.problem}</p>}
      <div role="log" aria-live="polite" aria-label="Notifications">
        <ol className="pi-log">
          {received.map((notification) => (
            <Item key={notification.number} {...{ notification, prefix, base }} />
          ))}
        </ol>
      </div>
      {received.length === 0 ? <p className="pi-hint">Nothing has arrived yet.</p> : null}
    </>
  );
}

/** The receiver of this tab and what arrives there, each notification checked against the interface (§2.4, §4.5). */
export default function Receiver(props: WidgetProps) {
  return (
    <Widget title="Receiver" {...props}>
      {(ready) => <Inbox {...ready} />}
    </Widget>
  );
}
