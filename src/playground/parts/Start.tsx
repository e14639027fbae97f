import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';

/** Offers a sandbox of the reader's own, where the target is one and there is none yet. */
export function Start({ session, state }: { session: Session; state: SessionState }) {
  return (
    <div role="status" className="pi-answer">
      <p>
        You get a sandbox of your own: applications, users, documents, and a receiver for notifications. Nobody else sees it
        {state.place === 'page' ? ', because it runs in this page: nothing is sent anywhere' : ''}.
      </p>
      {state.problem === undefined ? null : <p className="pi-problem">{state.problem}</p>}
      <button type="button" disabled={state.busy} onClick={() => void session.startSandbox()}>
        {state.busy ? 'Starting…' : 'Start a sandbox'}
      </button>
    </div>
  );
}
