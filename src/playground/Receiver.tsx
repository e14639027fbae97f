import { lazy, Suspense, type ComponentType } from 'react';
import type { FeedState } from './webhooks/feed.ts';
import type { WidgetProps } from './parts/Frame.tsx';
import { Widget, type Ready } from './parts/Widget.tsx';
import { destinationOf } from './session/places.ts';
import { useFeed } from './session/shared.ts';

// The checks of a notification are loaded with the first one.
const Notification = lazy(() => import('./parts/Notification.tsx'));

const statuses: Record<FeedState['status'], string> = {
  off: 'Not connected.',
  connecting: 'Connecting…',
  live: 'Listening.',
  lost: 'The receiver is gone: the server was started anew. Make a new one.',
};

/** Where the reader sets how the receiver answers. Only the page that offers it loads it. */
interface Answering {
  readonly AnswerField?: ComponentType<Pick<Ready, 'session' | 'state' | 'base'>> | undefined;
}

/** What arrived at the receiver of this tab, the newest last. */
export function Inbox({ session, state, inbox, base, prefix, AnswerField }: Ready & Answering) {
  const { status, received } = useFeed(base, prefix);
  return (
    <>
      {inbox ? (
        <p>
          Notifications go to <code className="pi-long">{destinationOf(state)}</code>
        </p>
      ) : null}
      <div className="pi-row">
        <p role="status" className="pi-hint">
          {inbox ? statuses[status] : 'There is no receiver yet.'}
        </p>
        <button type="button" className="pi-quiet" aria-disabled={state.busy} onClick={() => void session.makeReceiver()}>
          {inbox ? 'New receiver' : 'Make a receiver'}
        </button>
      </div>
      {AnswerField && inbox ? <AnswerField {...{ session, state, base }} /> : null}
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
export default function Receiver({ AnswerField, ...props }: WidgetProps & Answering) {
  return (
    <Widget title="Receiver" {...props}>
      {(ready) => <Inbox {...ready} AnswerField={AnswerField} />}
    </Widget>
  );
}
