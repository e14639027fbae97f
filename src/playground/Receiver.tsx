import { lazy, Suspense } from 'react';
import type { FeedState } from './feed.ts';
import { ReceiverAnswerField } from './parts/ReceiverAnswerField.tsx';
import { Widget, type Ready, type WidgetProps } from './parts/Widget.tsx';
import { useFeed } from './shared.ts';

// The checks of a notification are loaded with the first one.
const Notification = lazy(() => import('./parts/Notification.tsx'));

const statuses: Record<FeedState['status'], string> = {
  off: 'Not connected.',
  connecting: 'Connecting…',
  live: 'Listening.',
  lost: 'The receiver is gone: the server was started anew. Make a new one.',
};

/** What arrived at the receiver of this tab, the newest last. */
export function Inbox({ session, state, inbox, base, prefix, answerable }: Ready & { answerable: boolean }) {
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
      {answerable && inbox ? <ReceiverAnswerField {...{ session, state }} /> : null}
      {state.problem === undefined ? null : <p className="pi-problem">{state.problem}</p>}
      <div role="log" aria-live="polite" aria-label="Notifications">
        <ol className="pi-log">
          {received.map((notification) => (
            <Suspense key={notification.number} fallback={null}>
              <Notification {...{ notification, received, prefix, base }} />
            </Suspense>
          ))}
        </ol>
      </div>
      {received.length === 0 ? <p className="pi-hint">Nothing has arrived yet.</p> : null}
    </>
  );
}

/** The receiver of this tab and what arrives there, each notification checked against the interface (§2.4, §4.5). */
export default function Receiver({ answerable = false, ...props }: WidgetProps & { answerable?: boolean }) {
  return (
    <Widget title="Receiver" {...props}>
      {(ready) => <Inbox {...ready} answerable={answerable} />}
    </Widget>
  );
}
