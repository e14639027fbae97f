import { counted, grouped } from '../../../interface/counted.ts';
import type { FeedState } from '../../state/feed.ts';
import { useFeed } from '../../state/shared.ts';
import { destinationOf, inboxOf } from '../../state/target-kinds.ts';
import type { Message } from './messages/message.ts';
import { press } from '../../ui/press.ts';
import { NewReceiver } from '../../ui/NewReceiver.tsx';
import type { StreamContent } from './use-stream.ts';

const feedStatus: Readonly<Record<FeedState['status'], string>> = {
  off: 'Not connected',
  connecting: 'Connecting…',
  live: 'Listening',
  lost: 'Receiver gone',
};

interface StreamFootProps extends Pick<StreamContent, 'session' | 'state'> {
  readonly messages: readonly Message[];
  /** How many of them the filter shows; undefined without a filter. */
  readonly shown: number | undefined;
  readonly clear: () => void;
  readonly compact: boolean;
}

/**
 * Whether the receiver listens, how many messages there are, how many of them are shown, and how to clear them. Offers a new receiver in place of
 * one that listens: where there is none or it is gone, `StreamHead` does. In a new tab the stream of the workbench offers to import a session.
 */
export function StreamFoot({ session, state, messages, shown, clear, compact }: StreamFootProps) {
  const { status } = useFeed();
  const inbox = inboxOf(state);
  const count = messages.length;
  // An experiment asks for its errors.
  const errors = messages.filter(({ bad, experiment }) => bad && !experiment).length;
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
      {inbox && status !== 'lost' ? (
        <NewReceiver session={session} state={state} />
      ) : inbox || compact || count > 0 ? (
        <span />
      ) : (
        <button type="button" className="pi-quiet" onClick={() => void press('.console-end', ['Session', 'Import session'])}>
          Import session
        </button>
      )}
      <button type="button" className="pi-quiet" disabled={count === 0} onClick={clear}>
        Clear
      </button>
    </div>
  );
}
