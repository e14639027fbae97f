import { useLayoutEffect, useRef } from 'react';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';

/** Offers a sandbox of the reader's own, where the target is one and there is none yet. */
export function Start({ session, state }: { session: Session; state: SessionState }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button goes when there is a sandbox. Who pressed it goes on in its widget, not at the top of the page.
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (document.activeElement === current) current?.closest('section')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div role="status" className="pi-answer">
      <p>
        You get a sandbox of your own: applications, users, documents, and a receiver for notifications. Nobody else sees it
        {state.place === 'page' ? ', because it runs in this page: nothing is sent anywhere' : ''}.
      </p>
      {state.problem === undefined ? null : <p className="pi-problem">{state.problem}</p>}
      <button type="button" ref={button} aria-disabled={state.busy} onClick={() => void session.startSandbox()}>
        {state.busy ? 'Starting…' : 'Start a sandbox'}
      </button>
    </div>
  );
}
