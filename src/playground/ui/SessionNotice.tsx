import type { WidgetContext } from '../state/session.ts';

/** Offers to undo the last reset for as long as that is possible, and says so when the browser stores nothing, or when another tab has the same sandbox. */
export function SessionNotice({ session, state }: Pick<WidgetContext, 'session' | 'state'>) {
  return (
    <div role="status">
      {state.storing ? null : <p>This browser does not store the session. Reloading the page clears it.</p>}
      {state.flows[state.kind].shared ? <p>This tab is a copy and shares the other tab’s sandbox. Reset starts a new one.</p> : null}
      {state.undoUntil === undefined ? null : (
        <p>
          Everything was reset.{' '}
          <button type="button" className="pi-quiet" onClick={session.undoReset}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
