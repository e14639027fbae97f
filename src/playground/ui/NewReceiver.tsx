import type { WidgetContext } from '../state/session.ts';
import { inboxOf } from '../state/target-kinds.ts';

/** The button that makes a receiver. */
export function NewReceiver({ session, state }: Pick<WidgetContext, 'session' | 'state'>) {
  return (
    <button type="button" className="pi-quiet" aria-disabled={state.busy} onClick={() => void session.makeReceiver()}>
      {inboxOf(state) ? 'New receiver' : 'Create a receiver'}
    </button>
  );
}
