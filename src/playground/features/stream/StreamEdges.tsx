import { counted, grouped } from '../../../interface/counted.ts';
import { receiverGone, type FeedState } from '../../state/feed.ts';
import { useFeed } from '../../state/shared.ts';
import { destinationOf, inboxOf } from '../../state/target-kinds.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { Message } from './message.ts';
import { ReceiverBehaviour } from './ReceiverBehaviour.tsx';
import type { StreamContent } from './use-stream.ts';

const feedStatus: Readonly<Record<FeedState['status'], string>> = {
  off: 'Not connected',
  connecting: 'Connecting…',
  live: 'Listening',
  lost: 'Receiver gone',
};

/** The receiver: how it responds, and what went wrong with it. */
export function Head({ session, state }: Pick<StreamContent, 'session' | 'state'>) {
  const { status } = useFeed();
  const hasNone = state.kind === 'live' && !inboxOf(state);
  return (
    <div className="st-head">
      {hasNone ? <Alert problem={state.problem} /> : <ReceiverBehaviour session={session} state={state} />}
      {hasNone && state.problem === undefined ? <p className="pi-hint">No receiver yet.</p> : null}
      <Alert problem={status === 'lost' ? receiverGone : undefined} />
    </div>
  );
}

interface FootProps extends Pick<StreamContent, 'session' | 'state'> {
  readonly messages: readonly Message[];
  /** How many of them the filter shows; undefined without a filter. */
  readonly shown: number | undefined;
  readonly clear: () => void;
}

/** Whether the receiver listens, how many messages there are, how many of them are shown, and how to clear them. */
export function Foot({ session, state, messages, shown, clear }: FootProps) {
  const { status } = useFeed();
  const inbox = inboxOf(state);
  const count = messages.length;
  const errors = messages.filter(({ bad }) => bad).length;
  const waiting = messages.filter((message) => message.waiting).length;
  const parts = [
    counted(count, 'message'),
    ...(shown === undefined ? [] : [`${grouped(shown)} shown`]),
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(waiting > 0 ? [`${String(waiting)} waiting`] : []),
  ];
  return (
    <div className="st-foot">
      <p role="status" className="pi-hint st-feed" data-status={inbox ? status : 'off'} title={destinationOf(state)}>
        {inbox ? feedStatus[status] : ''}
      </p>
      <span className="pi-hint">{parts.join(', ')}</span>
      {inbox || state.kind === 'live' ? (
        <button type="button" className="pi-quiet" aria-disabled={state.busy} onClick={() => void session.makeReceiver()}>
          {inbox ? 'New receiver' : 'Create a receiver'}
        </button>
      ) : (
        <span />
      )}
      <button type="button" className="pi-quiet" disabled={count === 0} onClick={clear}>
        Clear
      </button>
    </div>
  );
}
