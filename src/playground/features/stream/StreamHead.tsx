import { receiverGone } from '../../state/feed.ts';
import { useFeed } from '../../state/shared.ts';
import { inboxOf } from '../../state/target-kinds.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ReceiverBehaviour } from './ReceiverBehaviour.tsx';
import type { StreamContent } from './use-stream.ts';

/** The receiver: how it responds, and what went wrong with it. */
export function StreamHead({ session, state }: Pick<StreamContent, 'session' | 'state'>) {
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
