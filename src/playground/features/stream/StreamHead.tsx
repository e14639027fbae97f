import { useRef } from 'react';
import { receiverGone } from '../../state/feed.ts';
import { useFeed } from '../../state/shared.ts';
import { inboxOf } from '../../state/target-kinds.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.ts';
import { NewReceiver } from '../../ui/NewReceiver.tsx';
import { ReceiverBehaviour } from './ReceiverBehaviour.tsx';
import type { StreamContent } from './use-stream.ts';

/** The receiver: how it responds, what went wrong with it, and a new one where there is none or it is gone. Where it is compact, a problem is shown elsewhere. */
export function StreamHead({ session, state, compact }: Pick<StreamContent, 'session' | 'state'> & { readonly compact: boolean }) {
  const { status } = useFeed();
  const head = useRef<HTMLDivElement>(null);
  useFocusFallback(head);
  const hasNone = state.kind === 'live' && !inboxOf(state);
  return (
    <div ref={head} className="st-head" role="group" aria-label="Receiver" tabIndex={-1}>
      {hasNone ? (
        <div className="pi-row">
          {state.problem === undefined ? <p className="pi-hint">No receiver yet.</p> : <Alert problem={state.problem} />}
          <NewReceiver session={session} state={state} />
        </div>
      ) : (
        <ReceiverBehaviour session={session} state={state} />
      )}
      {status === 'lost' ? (
        <div className="pi-row">
          <Alert problem={receiverGone} />
          {compact ? null : <Alert problem={state.problem} />}
          <NewReceiver session={session} state={state} />
        </div>
      ) : null}
    </div>
  );
}
