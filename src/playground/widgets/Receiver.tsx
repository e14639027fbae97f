import { Suspense } from 'react';
import { receiverGone, type FeedState } from '../state/feed.ts';
import type { WidgetContext } from '../state/session.ts';
import { NewReceiver } from '../ui/NewReceiver.tsx';
import { Widget } from '../ui/Widget.tsx';
import { destinationOf, inboxOf } from '../state/target-kinds.ts';
import { useFeed } from '../state/shared.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { withBoundary } from '../ui/Boundary.tsx';

// The checks of a notification are loaded with the first one.
const Notification = lazyPart(() => import('../features/stream/Notification.tsx'));

const statuses: Record<FeedState['status'], string> = {
  off: 'Not connected.',
  connecting: 'Connecting…',
  live: 'Listening.',
  lost: receiverGone,
};

/** The notifications that arrived at the receiver of this tab, the newest last. */
function Inbox({ session, state, inbox, prefix }: WidgetContext) {
  const { status, received } = useFeed();
  const hasReceiver = inboxOf(state) !== undefined;
  return (
    <>
      {inbox ? (
        <p>
          Notifications go to <code className="pi-long">{destinationOf(state, inbox)}</code>
        </p>
      ) : null}
      <div className="pi-row">
        <p role="status" className="pi-hint">
          {hasReceiver ? statuses[status] : 'There is no receiver yet.'}
        </p>
        <NewReceiver session={session} state={state} />
      </div>
      {state.problem === undefined ? null : <p className="pi-problem">{state.problem}</p>}
      <div role="log" aria-live="polite" aria-label="Notifications">
        <ol className="pi-log">
          {received.map((notification) => (
            <Suspense key={notification.number} fallback={null}>
              <Notification notification={notification} received={received} prefix={prefix} />
            </Suspense>
          ))}
        </ol>
      </div>
      {hasReceiver && received.length === 0 ? <p className="pi-hint">Nothing has arrived yet.</p> : null}
    </>
  );
}

/** The receiver of this tab and what arrives there, each notification checked against the interface (§2.4, §4.5). */
function Receiver() {
  return <Widget title="Receiver">{(context) => <Inbox {...context} />}</Widget>;
}

export default withBoundary(Receiver);
