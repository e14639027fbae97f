import { Suspense, useRef } from 'react';
import { Steps } from '../features/quickstart/Steps.tsx';
import { targetKinds } from '../state/target-kinds.ts';
import { useWidgetContext } from '../state/shared.ts';
import type { WidgetContext } from '../state/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { useFocusFallback } from '../ui/focus-fallback.ts';
import { Controls } from '../ui/Frame.tsx';
import { PageLink } from '../ui/Links.tsx';
import { TokenCountdown } from '../ui/Lifetimes.tsx';
import { SandboxGone } from '../ui/SandboxGone.tsx';
import { SessionNotice } from '../ui/SessionNotice.tsx';
import { targetName } from '../ui/TargetBar.tsx';
import '../features/console/request/request.css';
import '../features/console/request/response.css';
import '../features/quickstart/quickstart.css';
import { lazyPart } from '../ui/lazy-part.ts';
import { withBoundary } from '../ui/Boundary.tsx';

// The steps can be used before the stream is there: it is loaded after the first paint.
const StreamPane = lazyPart(async () => ({ default: (await import('../features/console/StreamPane.tsx')).StreamPane }));
const Stream = lazyPart(async () => ({ default: (await import('../features/stream/Stream.tsx')).Stream }));

const sandboxes = { page: 'in this page', server: 'on this server' } as const;

/** Whether the sandbox runs, how long its token is valid, and its reset. */
function Bar({ session, state, started }: WidgetContext) {
  const { kind, gone } = state;
  if (kind === 'live') return null;
  return (
    <div className="qs-bar">
      <p data-running={started || undefined}>
        {started || gone ? 'Sandbox' : 'Your first click starts a sandbox'}
        <span className="qs-place"> {sandboxes[kind]}</span>
      </p>
      <TokenCountdown state={state} />
      {started ? (
        <button type="button" className="pi-quiet" onClick={session.reset}>
          Reset
        </button>
      ) : null}
    </div>
  );
}

/** The steps are for a sandbox alone: they write without asking. */
function LiveNote({ session, state, runtime }: WidgetContext) {
  return (
    <div className="qs-live">
      <p>Target: {targetName(state.kind, runtime, state.host)}. These steps use a sandbox.</p>
      <button type="button" className="qs-go" onClick={() => void session.choose(targetKinds(runtime)[0])}>
        Use a sandbox
      </button>
    </div>
  );
}

/** A complete integration in six steps, and everything that happens beside it. */
function Quickstart() {
  const context = useWidgetContext();
  const { state } = context;
  const panel = useRef<HTMLElement>(null);
  useFocusFallback(panel);
  // Where the site runs is known in a browser only.
  const waits = state.runtime === undefined;
  return (
    <div className="qs">
      <section ref={panel} className="qs-panel pi-widget" aria-label="Steps" tabIndex={-1}>
        <Controls waits={waits}>
          <Bar {...context} />
          <div className="qs-notice">
            <SessionNotice {...context} />
            <SandboxGone {...context} />
          </div>
          <Alert problem={state.problem} />
          {state.kind === 'live' ? <LiveNote {...context} /> : null}
          {state.kind === 'live' || state.gone?.kind === state.kind ? null : (
            <Steps key={`${state.kind} ${String(state.resetCount)}`} {...context} />
          )}
          <p className="qs-foot">
            <PageLink slug="start/quickstart-curl">The same steps with curl</PageLink>
            <PageLink slug="tools/workbench">Open the workbench</PageLink>
          </p>
        </Controls>
      </section>
      {waits ? null : (
        <Suspense>
          <StreamPane>
            <Stream compact />
          </StreamPane>
        </Suspense>
      )}
    </div>
  );
}

export default withBoundary(Quickstart);
