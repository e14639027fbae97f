import { Fragment, useId, type ReactNode } from 'react';
import { useSession } from '../shared.ts';
import type { Session } from '../session.ts';
import type { SessionState } from '../session-state.ts';
import type { Target } from '../target.ts';
import type { ServerRuntime, Workspace } from '../workspace.ts';
import '../playground.css';

/** What every widget is told by the page that it stands on. */
export interface WidgetProps {
  /** The site's base path. */
  readonly base: string;
  /** The prefix of event types. */
  readonly prefix: string;
}

/** What a widget has once its target is there. */
export interface Ready extends WidgetProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly target: Target;
  readonly runtime: ServerRuntime;
  /** Only when the target is the sandbox. */
  readonly workspace: Workspace | undefined;
}

/** The base path without a slash at its end. */
export function trimmed(base: string): string {
  return base.replace(/\/+$/, '');
}

/** The frame of a widget: a region with a heading. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="pi-widget not-content" aria-labelledby={id}>
      <p className="pi-title" id={id}>
        {title}
      </p>
      {children}
    </section>
  );
}

function TargetBar({ session, state, runtime, used }: Pick<Ready, 'session' | 'state' | 'runtime'> & { used: boolean }) {
  const name = useId();
  return (
    <div className="pi-target">
      {runtime.live ? (
        <fieldset>
          <legend>Target</legend>
          {(['sandbox', 'live'] as const).map((place) => (
            <label className="pi-check" key={place}>
              <input
                type="radio"
                name={name}
                checked={state.place === place}
                onChange={() => {
                  session.choose(place);
                }}
              />
              <span>{place === 'sandbox' ? 'Sandbox on this server' : `Live: ${runtime.live?.authUrl ?? ''}`}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p>Target: the sandbox on this server</p>
      )}
      {used ? (
        <button type="button" className="pi-quiet" onClick={session.forget}>
          Forget everything
        </button>
      ) : null}
    </div>
  );
}

function Start({ session, state }: Pick<Ready, 'session' | 'state'>) {
  return (
    <div role="status">
      <p>You get a sandbox of your own: applications, users, documents, and a receiver for notifications. Nobody else sees it.</p>
      {state.problem === undefined ? null : <p className="pi-problem">{state.problem}</p>}
      <button type="button" disabled={state.busy} onClick={() => void session.startSandbox()}>
        {state.busy ? 'Starting…' : 'Start a sandbox'}
      </button>
    </div>
  );
}

function Inside({ base, prefix, children }: WidgetProps & { children: (ready: Ready) => ReactNode }) {
  const { session, state } = useSession(base);
  const { runtime } = state;
  const target = session.getTarget();
  if (runtime === undefined) return <p role="status">Looking for the server of this site…</p>;
  if (!runtime.server)
    return (
      <p role="status">
        This copy of the site has no server, so nothing can be sent from here. Run <code>npm start</code> in the project and open the
        address that it prints.
      </p>
    );
  return (
    <>
      <TargetBar {...{ session, state, runtime }} used={target !== undefined || state.inbox !== undefined} />
      {target ? (
        // A form keeps what is typed in it, so another target, or forgetting, gets another form.
        <Fragment key={`${state.place} ${String(state.epoch)}`}>
          {children({ base, prefix, session, state, target, runtime, workspace: state.place === 'sandbox' ? state.workspace : undefined })}
        </Fragment>
      ) : (
        <Start {...{ session, state }} />
      )}
    </>
  );
}

/** A widget that needs a target: it says where its calls go, and offers to start the sandbox when there is none. */
export function Widget({ title, base, prefix, children }: WidgetProps & { title: string; children: (ready: Ready) => ReactNode }) {
  return (
    <Frame title={title}>
      <Inside base={trimmed(base)} prefix={prefix}>
        {children}
      </Inside>
    </Frame>
  );
}
